import type { Language } from "@/lib/contract/preferences";

/** Texts about the app on the phone, which the lazy scripts bring, so that no page carries them. */
const english = {
  newVersion: "A new version is there. Your list is kept.",
  reload: "Reload",
  title: "{brand} on your home screen",
  reason: "Full screen, without a download.",
  /** Is shown in browsers that cannot ask, such as an iPhone's. */
  byHand: "Tap Share, then 'Add to Home Screen'.",
  install: "Add",
  never: "Don't show again",
  android: "Android app",
  online: "You are back online.",
};

export const INSTALL_TRANSLATIONS: Readonly<Record<Language, typeof english>> = {
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
    online: "आप फिर से ऑनलाइन हैं।",
  },
};

/** Texts of the app lock, which the lazy scripts bring, so that no page carries them. */
const englishLock = {
  title: "Locked",
  message: "Unlock with this phone's fingerprint, face or PIN.",
  unlock: "Unlock",
  password: "Use my password instead",
  failed: "The phone did not unlock the app. Please try again.",
  label: "Lock after 30 minutes without use",
  hint: "This phone's own unlock opens the app again. Fingerprints and faces stay on the phone.",
  refused: "The lock was not changed. Please try again.",
};

export const LOCK_TRANSLATIONS: Readonly<Record<Language, typeof englishLock>> = {
  en: englishLock,
  hi: {
    title: "ऐप लॉक है",
    message: "इस फ़ोन के फ़िंगरप्रिंट, चेहरे या पिन से खोलें।",
    unlock: "खोलें",
    password: "पासवर्ड से खोलें",
    failed: "फ़ोन से ऐप नहीं खुला। कृपया फिर कोशिश करें।",
    label: "30 मिनट इस्तेमाल न होने पर लॉक करें",
    hint: "फ़ोन का अपना लॉक ही ऐप खोलेगा। फ़िंगरप्रिंट और चेहरा फ़ोन में ही रहते हैं।",
    refused: "लॉक नहीं बदला। कृपया फिर कोशिश करें।",
  },
};
