import type { funds as english } from "../en/funds";

export const funds: typeof english = {
  balance: "बैलेंस",
  methods: { paytm: "पेटीएम", googlePay: "गूगल पे", phonePe: "फ़ोनपे" },
  points: "{points} पॉइंट",
  headline: "सूचना",
  pause: "सूचना रोकें",
  callNow: "अभी कॉल करें",
  whatsApp: "व्हाट्सऐप",
  newTab: "नए टैब में खुलेगा",
  checking: "आपका अनुरोध जाँचा जा रहा है…",
  checkingMessage:
    "{points} पॉइंट: आपका अनुरोध भेजा जा चुका है और हम नतीजे का इंतज़ार कर रहे हैं। इसमें दो मिनट तक लग सकते हैं। आप यह स्क्रीन छोड़ सकते हैं; कुछ भी दो बार नहीं भेजा जाता।",
  notSent: "{points} पॉइंट का आपका अनुरोध हम तक नहीं पहुँचा। कुछ भी नहीं भेजा गया।",
  providerAway: "प्रदाता से जवाब नहीं मिला, इसलिए यह लोड नहीं हो पाया। आपका कुछ भी खोया नहीं है।",
};
