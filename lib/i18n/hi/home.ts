import type { home as english } from "../en/home";

export const home: typeof english = {
  headline: "सूचना",
  pause: "सूचना रोकें",
  addMoney: "पैसे जोड़ें",
  withdrawal: "निकासी",
  jodiTricks: "जोड़ी ट्रिक्स",
  numberPicks: "नंबर पिक्स",
  whatsApp: "व्हाट्सऐप",
  whatsAppNote: "सहायता से चैट करें",
  slider: "तस्वीरें",
  slide: "सूचना की तस्वीर, {count} में से {number}",
  newTab: "नए टैब में खुलेगा",
};
