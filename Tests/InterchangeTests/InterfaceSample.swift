/// A storyboard with one scene, as Interface Builder writes it.
enum InterfaceSample {
  static let login = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>
        <scene sceneID="s1">
          <objects>
            <viewController storyboardIdentifier="Login" id="vc-00-01">
              <view key="view" contentMode="scaleToFill" id="rt-00-01">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                  <label sparkle="YES" text="Sign &lt;in&gt;" \
    horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" id="la-00-01">
                    <rect key="frame" x="150" y="40" width="75" height="20.5"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                  </label>
                  <stackView axis="vertical" alignment="leading" spacing="8.5" \
    translatesAutoresizingMaskIntoConstraints="NO" id="st-00-01" userLabel="Form">
                    <rect key="frame" x="16" y="100" width="250" height="80"/>
                    <subviews>
                      <textField text="Name" horizontalHuggingPriority="249" \
    horizontalCompressionResistancePriority="740" \
    translatesAutoresizingMaskIntoConstraints="NO" id="tf-00-01">
                        <rect key="frame" x="0.0" y="0.0" width="120" height="34"/>
                        <constraints>
                          <constraint firstAttribute="width" constant="120" id="c7-00-01"/>
                        </constraints>
                        <fontDescription key="fontDescription" type="system" pointSize="14"/>
                      </textField>
                      <button translatesAutoresizingMaskIntoConstraints="NO" id="bu-00-01">
                        <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
                        <state key="normal" title="Go"/>
                      </button>
                    </subviews>
                  </stackView>
                  <view userLabel="badge" id="ba-00-01">
                    <rect key="frame" x="300" y="600" width="40" height="40"/>
                    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/>
                  </view>
                  <glitterView id="gl-00-01"/>
                </subviews>
                <viewLayoutGuide key="safeArea" id="sa-00-01"/>
                <constraints>
                  <constraint firstItem="la-00-01" firstAttribute="top" secondItem="sa-00-01" \
    secondAttribute="top" constant="20" symbolic="YES" id="c1-00-01"/>
                  <constraint firstItem="la-00-01" firstAttribute="centerX" secondItem="rt-00-01" \
    secondAttribute="centerX" id="c2-00-01"/>
                  <constraint firstItem="st-00-01" firstAttribute="top" \
    relation="greaterThanOrEqual" secondItem="la-00-01" secondAttribute="baseline" constant="8" \
    priority="750" id="c3-00-01">
                    <variation key="heightClass=regular-widthClass=regular" constant="40"/>
                  </constraint>
                  <constraint firstItem="st-00-01" firstAttribute="leading" \
    secondItem="rt-00-01" secondAttribute="leadingMargin" id="c4-00-01"/>
                  <constraint firstAttribute="trailingMargin" secondItem="st-00-01" \
    secondAttribute="trailing" id="c5-00-01"/>
                  <constraint firstItem="st-00-01" firstAttribute="width" secondItem="rt-00-01" \
    secondAttribute="width" multiplier="2:3" priority="900" id="c6-00-01"/>
                  <constraint firstItem="st-00-01" firstAttribute="height" constant="9" \
    placeholder="YES" id="ph-00-01"/>
                </constraints>
                <variation key="default">
                  <mask key="constraints">
                    <exclude reference="c5-00-01"/>
                  </mask>
                  <mask key="subviews">
                    <exclude reference="bu-00-01"/>
                  </mask>
                </variation>
                <variation key="widthClass=compact">
                  <mask key="constraints">
                    <include reference="c5-00-01"/>
                  </mask>
                  <mask key="subviews">
                    <include reference="bu-00-01"/>
                  </mask>
                </variation>
              </view>
              <connections>
                <outlet property="titleLabel" destination="la-00-01" id="o1-00-01"/>
                <outlet property="gap" destination="c3-00-01" id="o2-00-01"/>
              </connections>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="s2">
          <objects>
            <viewController title="Second" id="vc-00-02">
              <view key="view" id="rt-00-02">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                  <switch fixedFrame="YES" id="sw-00-02">
                    <rect key="frame" x="20" y="40" width="51" height="31"/>
                  </switch>
                </subviews>
              </view>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """
}
