import type { Language } from "./language";

/*
 * What is said of the app on the phone: by scripts that come long after the page, so no page brings these words.
 */

const english = {
  newVersion: "A new version is there. Your list is kept.",
  reload: "Reload",
  title: "Keep {brand} on your home screen",
  reason: "It opens full screen, needs no download and shows the same as this page.",
  /** Where the browser has no way to ask: an iPhone's. */
  byHand: "Tap Share, then 'Add to Home Screen'.",
  install: "Add",
  never: "Don't show again",
  android: "Or download the Android app",
};

export const INSTALL_WORDS: Readonly<Record<Language, typeof english>> = {
  en: english,
  hi: {
    newVersion: "नया संस्करण आ गया है। आपकी सूची सुरक्षित है।",
    reload: "रीलोड करें",
    title: "{brand} को होम स्क्रीन पर रखें",
    reason: "यह पूरी स्क्रीन पर खुलता है, डाउनलोड नहीं करना पड़ता और यही पेज दिखाता है।",
    byHand: "शेयर पर टैप करें, फिर 'होम स्क्रीन में जोड़ें' चुनें।",
    install: "जोड़ें",
    never: "फिर न दिखाएँ",
    android: "या एंड्रॉइड ऐप डाउनलोड करें",
  },
};
