import type { common as english } from "../en/common";

export const common: typeof english = {
  ok: "ठीक है",
  back: "पीछे",
  dismiss: "हटाएँ",
  retry: "फिर कोशिश करें",
  language: "भाषा",
  playPoints: "ये सिर्फ़ खेलने के पॉइंट हैं। इनका कोई नकद मूल्य नहीं है।",
  unknownAmount: "—",
  loading: "लोड हो रहा है",
};
