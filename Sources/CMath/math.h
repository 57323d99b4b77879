// The functions of the C library's libm that are used, the same on every platform.

double atan2(double y, double x);
double cos(double x);
double exp(double x);
double hypot(double x, double y);
double log(double x);
double sin(double x);
double sqrt(double x);
