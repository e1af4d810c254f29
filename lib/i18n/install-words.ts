import type { Language } from "@/lib/contract/preferences";

/** The words about the app on the phone. The scripts that show them bring them, so that no page carries them. */
const english = {
  newVersion: "A new version is there. Your list is kept.",
  reload: "Reload",
  title: "{brand} on your home screen",
  reason: "Full screen, without a download.",
  /** For browsers that cannot ask, such as an iPhone's. */
  byHand: "Tap Share, then 'Add to Home Screen'.",
  install: "Add",
  never: "Don't show again",
  android: "Android app",
};

export const INSTALL_WORDS: Readonly<Record<Language, typeof english>> = {
  en: english,
  hi: {
    newVersion: "नया वर्ज़न आ गया है। आपकी लिस्ट सुरक्षित है।",
    reload: "रीलोड करें",
    title: "होम स्क्रीन पर {brand}",
    reason: "पूरी स्क्रीन पर, बिना डाउनलोड के।",
    byHand: "शेयर पर टैप करें, फिर 'होम स्क्रीन में जोड़ें' चुनें।",
    install: "जोड़ें",
    never: "फिर न दिखाएँ",
    android: "एंड्रॉइड ऐप",
  },
};
