// The identity of a page: its token, and the sandbox that it looks at. A token is kept by the tab, and that
// of a student by the browser too.

const TOKEN = 'layoutlab token';
const KEPT = 'layoutlab class';
const PLACE = 'layoutlab place';

if (location.hash.length > 1) sessionStorage.setItem(TOKEN, location.hash.slice(1));

/** Returns it for the first message. */
export function identity() {
  const place = new URLSearchParams(location.search);
  return {
    token: sessionStorage.getItem(TOKEN) ?? localStorage.getItem(KEPT) ?? undefined,
    follow: sessionStorage.getItem(PLACE) === 'follow' || undefined,
    show: place.get('show') ?? undefined,
  };
}

/** Keeps the token of a student who has joined. */
export function remember(token) {
  localStorage.setItem(KEPT, token);
  sessionStorage.setItem(TOKEN, token);
}

/** The next person at this browser is somebody else. */
export function forget() {
  localStorage.removeItem(KEPT);
  sessionStorage.clear();
}

/** Goes to one's own sandbox, or to the teacher's. */
export function move(place) {
  sessionStorage.setItem(PLACE, place);
  location.reload();
}
