/** Titles and links around the bodies of the text pages. */
export const pages = {
  titles: {
    about: "About",
    privacypolicy: "Privacy Policy",
    privacy: "Your privacy in short",
    delete: "Delete your account and data",
    htp: "How To Play",
    "jodi-tricks": "JODI TRICKS",
    "number-picks": "NUMBER PICKS",
  },
  seeAlso: "See also",
  askSupport: "Ask support on WhatsApp",
  deletionRequest: "Please delete my account and my data.",
  video: "Watch the video tutorial",
  download: "Download the Android app",
  newTab: "opens in a new tab",
  chance:
    "For entertainment only. Every result is drawn by chance. Nothing on this page makes any number likelier than another.",
  operator: "Operator",
  licence: "Licence",
  jurisdictions: "Offered in",
  age: "Age",
  ageFrom: "Only from the age of {age}",
};
