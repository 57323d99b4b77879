// Logs as people handed them on, from public issue threads.

import Testing

/// A console log and what it holds.
struct LogSample: Sendable, CustomTestStringConvertible {
  /// The number in the list of samples.
  let name: String
  /// The lines as they were posted.
  let text: String
  /// The number of constraints in its list.
  let count: Int
  /// The address of the constraint that was broken.
  let broken: String
  /// The number of the list's constraints that suffice for the conflict, if not all.
  var needed: Int?

  var testDescription: String { name }
}

extension LogSample {
  /// All samples that are complete.
  static let all: [LogSample] = [
    LogSample(
      name: "L1",
      text: #"""
        2016-09-04 20:43:03.447 TMDB[28304:3323822] Unable to simultaneously satisfy constraints.
        	Probably at least one of the constraints in the following list is one you don't want. 
        	Try this: 
        		(1) look at each constraint and try to figure out which you don't expect; 
        		(2) find the code that added the unwanted constraint or constraints and fix it. 
        (
            "<NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>",
            "<NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>
        """#,
      count: 2, broken: "0x7fca0bd54cc0"),
    LogSample(
      name: "L2",
      text: #"""
        2018-02-04 14:48:19.693248-0800 Trust[94453:6174594] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        	Probably at least one of the constraints in the following list is one you don't want. 
        	Try this: 
        		(1) look at each constraint and try to figure out which you don't expect; 
        		(2) find the code that added the unwanted constraint or constraints and fix it. 
        (
            "<NSLayoutConstraint:0x60800029e870 H:|-(4)-[UIStackView:0x7fbcc643ac60]   (active, names: '|':Trust.BrowserNavigationBar:0x7fbcc64374b0 )>",
            "<NSLayoutConstraint:0x60800029e8c0 UIStackView:0x7fbcc643ac60.trailing == Trust.BrowserNavigationBar:0x7fbcc64374b0.trailing - 10   (active)>",
            "<NSLayoutConstraint:0x60800029f360 'UIView-Encapsulated-Layout-Width' Trust.BrowserNavigationBar:0x7fbcc64374b0.width == 0   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x60800029e8c0 UIStackView:0x7fbcc643ac60.trailing == Trust.BrowserNavigationBar:0x7fbcc64374b0.trailing - 10   (active)>
        """#,
      count: 3, broken: "0x60800029e8c0"),
    LogSample(
      name: "L3",
      text: #"""
        Mar  4 18:25:38 Lawrences-MBP SpringBoard[10567]: Unable to simultaneously satisfy constraints.
        		Probably at least one of the constraints in the following list is one you don't want. 
        		Try this: 
        			(1) look at each constraint and try to figure out which you don't expect; 
        			(2) find the code that added the unwanted constraint or constraints and fix it. 
        	(
        	    "<NSLayoutConstraint:0x7fd94cca9b10 UILabel:0x7fd94ccacfa0' '.leading == SPUISearchTableHeaderView:0x7fd94ccb3030.leadingMargin>",
        	    "<NSLayoutConstraint:0x7fd94ccb0ff0 H:[UILabel:0x7fd94ccacfa0' ']-(NSSpace(8))-[UIButton:0x7fd94ccb1800'Show More']>",
        	    "<NSLayoutConstraint:0x7fd94ccb1040 SPUISearchTableHeaderView:0x7fd94ccb3030.trailingMargin == UIButton:0x7fd94ccb1800'Show More'.trailing>",
        	    "<NSLayoutConstraint:0x7fd94ccb86e0 'UIView-Encapsulated-Layout-Width' H:[SPUISearchTableHeaderView:0x7fd94ccb3030(0)]>"
        	)

        	Will attempt to recover by breaking constraint 
        	<NSLayoutConstraint:0x7fd94ccb0ff0 H:[UILabel:0x7fd94ccacfa0' ']-(NSSpace(8))-[UIButton:0x7fd94ccb1800'Show More']>
        """#,
      count: 4, broken: "0x7fd94ccb0ff0"),
    LogSample(
      name: "L4",
      text: #"""
        (
            <NSAutoresizingMaskLayoutConstraint:0x15eee1890 h=--& v=--& V:[UIView:0x15ed4cf40(0)]>,
            <NSLayoutConstraint:0x15ee170b0 V:|-(8)-[UIView:0x15ecf6160]   (Names: '|':ApptentiveMessageCenterInputView:0x15e85a630 )>,
            <NSLayoutConstraint:0x15e9988e0 V:[UIView:0x15ecf6160]-(8)-|   (Names: '|':ApptentiveMessageCenterInputView:0x15e85a630 )>,
            <NSLayoutConstraint:0x15ed14a00 V:|-(0)-[ApptentiveMessageCenterInputView:0x15e85a630]   (Names: '|':UIView:0x15ed4cf40 )>,
            <NSLayoutConstraint:0x15d7ca260 V:[ApptentiveMessageCenterInputView:0x15e85a630]-(0)-|   (Names: '|':UIView:0x15ed4cf40 )>
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x15e9988e0 V:[UIView:0x15ecf6160]-(8)-|   (Names: '|':ApptentiveMessageCenterInputView:0x15e85a630 )>
        """#,
      count: 5, broken: "0x15e9988e0"),
    LogSample(
      name: "L5",
      text: #"""
        (
        "<NSLayoutConstraint:0x7fb022ec5600 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0x7fb022ec6020(44)]>",
        "<NSLayoutConstraint:0x7fb022ec6450 V:|-(0)-[UIView:0x7fb021f7a140]   (Names: '|':UITableViewCellContentView:0x7fb022ec6020 )>",
        "<NSLayoutConstraint:0x7fb0222d8e40 V:[UIView:0x7fb021f7a140(100)]>",
        "<NSLayoutConstraint:0x7fb022ec6d50 V:[UIView:0x7fb021f7a140]-(0)-|   (Names: '|':UITableViewCellContentView:0x7fb022ec6020 )>"
        )

        Will attempt to recover by breaking constraint <NSLayoutConstraint:0x7fb022ec6d50 V:[UIView:0x7fb021f7a140]-(0)-|   (Names: '|':UITableViewCellContentView:0x7fb022ec6020 )>
        """#,
      count: 4, broken: "0x7fb022ec6d50"),
    LogSample(
      name: "L6",
      text: #"""
        (
            "<MASLayoutConstraint:0x1c02aafe0 UICollectionView:0x100835600.top == UITableViewCellContentView:0x10055dec0.top>",
            "<MASLayoutConstraint:0x1c02ab040 UICollectionView:0x100835600.bottom == UITableViewCellContentView:0x10055dec0.bottom>",
            "<MASLayoutConstraint:0x1c02ab940 UICollectionView:0x100835600.height == 200>",
            "<NSLayoutConstraint:0x1c029e1e0 UITableViewCellContentView:0x10055dec0.height == 100>"
        )

        Will attempt to recover by breaking constraint 
        <MASLayoutConstraint:0x1c02ab940 UICollectionView:0x100835600.height == 200>
        """#,
      count: 4, broken: "0x1c02ab940"),
    LogSample(
      name: "L7",
      text: #"""
        (
            "<NSLayoutConstraint:0x7f9d8c114a80 H:[UIImageView:0x7f9d8c131610(320)]>",
            "<NSLayoutConstraint:0x7f9d8c13bed0 UITableViewCellContentView:0x7f9d8c13c730.trailingMargin == UIImageView:0x7f9d8c131610.trailing - 8>",
            "<NSLayoutConstraint:0x7f9d8c131260 UIImageView:0x7f9d8c131610.leading == UITableViewCellContentView:0x7f9d8c13c730.leadingMargin - 8>",
            "<NSLayoutConstraint:0x7f9d8c14d270 'UIView-Encapsulated-Layout-Width' H:[UITableViewCellContentView:0x7f9d8c13c730(375)]>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x7f9d8c114a80 H:[UIImageView:0x7f9d8c131610(320)]>
        """#,
      count: 4, broken: "0x7f9d8c114a80"),
    LogSample(
      name: "L8",
      text: #"""
        Conflicting constraints detected: (
            "<NSLayoutConstraint:0x6000031bfc00 H:|-(5)-[NSVisualEffectView:0x7fd7bfb4b160](LTR)   (active, names: '|':HeliPort.WifiMenuItemView:0x7fd7bfb4aac0 )>",
            "<NSLayoutConstraint:0x6000031bfc50 NSVisualEffectView:0x7fd7bfb4b160.right == HeliPort.WifiMenuItemView:0x7fd7bfb4aac0.right - 5   (active)>",
            "<NSAutoresizingMaskLayoutConstraint:0x6000031bf070 h=--& v=--& HeliPort.WifiMenuItemView:0x7fd7bfb4aac0.width == 0   (active)>"
        ).

        Will attempt to recover by breaking <NSLayoutConstraint:0x6000031bfc50 NSVisualEffectView:0x7fd7bfb4b160.right == HeliPort.WifiMenuItemView:0x7fd7bfb4aac0.right - 5   (active)>.
        """#,
      count: 3, broken: "0x6000031bfc50"),
    LogSample(
      name: "L9",
      text: #"""
        Unable to simultaneously satisfy constraints:
        (
            "<NSLayoutConstraint:0x78a6c2df0 NSTextField:0x78a523480.width >= 152   (active)>",
            "<NSLayoutConstraint:0x78a6c2fd0 H:[NSTextField:0x78a523480]-(8)-|   (active, names: ItemCell:0x78b50b000, '|':ItemCell:0x78b50b000 )>",
            "<NSLayoutConstraint:0x78a6c3020 H:[NSImageView:0x78b556d00]-(3)-[NSTextField:0x78a523480]   (active)>",
            "<NSAutoresizingMaskLayoutConstraint:0x78a6c3c00 h=--& v=-&- ItemCell.width == 194   (active, names: ItemCell:0x78b50b000 )>",
            "<NSLayoutConstraint:0x78a6c2f30 H:|-(6)-[NSImageView:0x78b556d00]   (active, names: ItemCell:0x78b50b000, '|':ItemCell:0x78b50b000 )>",
            "<NSLayoutConstraint:0x78a6c2c10 NSImageView:0x78b556d00.width == 30   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x78a6c2df0 NSTextField:0x78a523480.width >= 152   (active)>
        """#,
      count: 6, broken: "0x78a6c2df0"),
    LogSample(
      name: "L10",
      text: #"""
        21/03/2018 21:50:12.013 IINA[31671]: Unable to simultaneously satisfy constraints:
        (
            "<NSLayoutConstraint:0x7f9501772b30 V:[NSImageView:0x7f95017d0130(24)]>",
            "<NSAutoresizingMaskLayoutConstraint:0x7f9503c35670 h=--& v=--& V:[NSImageView:0x7f95017d0130(0)]>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x7f9501772b30 V:[NSImageView:0x7f95017d0130(24)]>
        """#,
      count: 2, broken: "0x7f9501772b30"),
  ]
}
