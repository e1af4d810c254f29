import type { Language } from "@/lib/contract/preferences";

/** Texts about sharing, and about what became of a share that no sheet of the phone showed. */
const english = {
  share: "Share",
  text: "As text",
  picture: "As a picture",
  copied: "Copied as text. You can paste it into any chat.",
  ready: "The picture is ready. Please tap again.",
  failed: "This browser neither shares nor copies it.",
};

export const SHARE_TRANSLATIONS: Readonly<Record<Language, typeof english>> = {
  en: english,
  hi: {
    share: "शेयर करें",
    text: "मैसेज में",
    picture: "तस्वीर में",
    copied: "कॉपी हो गया। किसी भी चैट में पेस्ट करें।",
    ready: "तस्वीर तैयार है। कृपया फिर टैप करें।",
    failed: "इस ब्राउज़र में न शेयर हो सका, न कॉपी।",
  },
};
