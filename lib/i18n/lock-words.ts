import type { Language } from "@/lib/contract/preferences";

/** The words of the app lock. The scripts that show them bring them, so that no page carries them. */
const english = {
  title: "Locked",
  message: "Unlock with this phone's fingerprint, face or PIN.",
  unlock: "Unlock",
  password: "Use my password instead",
  failed: "The phone did not unlock the app. Please try again.",
  label: "Lock after 30 minutes without use",
  hint: "This phone's own unlock opens the app again. Fingerprints and faces stay on the phone.",
  refused: "The lock was not changed. Please try again.",
};

export const LOCK_WORDS: Readonly<Record<Language, typeof english>> = {
  en: english,
  hi: {
    title: "लॉक है",
    message: "इस फ़ोन के फ़िंगरप्रिंट, चेहरे या पिन से खोलें।",
    unlock: "खोलें",
    password: "पासवर्ड से खोलें",
    failed: "फ़ोन से ऐप नहीं खुला। कृपया फिर कोशिश करें।",
    label: "30 मिनट इस्तेमाल न होने पर लॉक करें",
    hint: "फ़ोन का अपना लॉक ही ऐप खोलेगा। फ़िंगरप्रिंट और चेहरा फ़ोन में ही रहते हैं।",
    refused: "लॉक नहीं बदला। कृपया फिर कोशिश करें।",
  },
};
