import type { Language } from "@/lib/contract/preferences";

/** What became of a share that no sheet of the phone showed. */
const english = {
  copied: "Copied as text. You can paste it into any chat.",
  ready: "The picture is ready. Please tap again.",
  failed: "This browser neither shares nor copies it.",
};

export const SHARE_WORDS: Readonly<Record<Language, typeof english>> = {
  en: english,
  hi: {
    copied: "टेक्स्ट के रूप में कॉपी हुआ। किसी भी चैट में पेस्ट करें।",
    ready: "तस्वीर तैयार है। कृपया फिर टैप करें।",
    failed: "इस ब्राउज़र में न शेयर हो सका, न कॉपी।",
  },
};
