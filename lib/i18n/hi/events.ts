import type { events as english } from "../en/events";

export const events: typeof english = {
  title: "सूचनाएँ",
  unread: "{count} नई",
  close: "बंद करें",
  none: "अभी कुछ नहीं",
  noneMessage: "जिन बाज़ारों में आपने बोली लगाई उनके रिज़ल्ट, आपकी जीत और भुगतान यहाँ दिखेंगे।",
  away: "आपकी सूचनाएँ लोड नहीं हो पाईं।",
  isNew: "नई",
  kinds: {
    win: "{market} में आप जीते",
    result: "{market} का रिज़ल्ट {result}",
    deposit: "पॉइंट जुड़ गए",
    transfer: "पॉइंट मिले",
    "withdrawal-paid": "निकासी का भुगतान हो गया",
    "withdrawal-returned": "निकासी के पॉइंट वापस आए",
  },
  won: "आपने {points} पॉइंट जीते",
  result: "रिज़ल्ट {result}",
  balance: "बैलेंस {points}",
  share: "शेयर करें",
  shareTitle: "मेरी जीत!",
  sharePoints: "{points} पॉइंट",
  shareFailed: "तस्वीर नहीं बन पाई।",
  ok: "ठीक है",
  push: {
    label: "रिज़ल्ट और जीत की सूचना पाएँ",
    hint: "इस फ़ोन पर, ऐप बंद होने पर भी।",
    blocked: "इस ऐप की सूचनाएँ ब्लॉक हैं। ब्राउज़र की सेटिंग में इन्हें चालू करें।",
    failed: "सूचनाएँ चालू नहीं हो पाईं। कृपया फिर कोशिश करें।",
  },
};
