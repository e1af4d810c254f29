import type * as english from "../en/play";

export const play: typeof english.play = {
  playGame: "खेलें",
  choose: "खेल चुनें",
  closed: "बंद",
  gameTypes: {
    "single-digit": "सिंगल डिजिट",
    "jodi-digit": "जोड़ी डिजिट",
    "single-pana": "सिंगल पन्ना",
    "double-pana": "डबल पन्ना",
    "triple-pana": "ट्रिपल पन्ना",
    "half-sangam": "हाफ संगम",
    "full-sangam": "फुल संगम",
    "sp-dp-tp": "SP DP TP",
    "sp-motor": "SP मोटर",
    "dp-motor": "DP मोटर",
    "starline-single-digit": "सिंगल डिजिट",
    "starline-single-pana": "सिंगल पन्ना",
    "starline-double-pana": "डबल पन्ना",
    "starline-triple-pana": "ट्रिपल पन्ना",
    "gali-left-digit": "लेफ्ट डिजिट",
    "gali-right-digit": "राइट डिजिट",
    "gali-jodi-digit": "जोड़ी डिजिट",
  },
};

export const chooser: typeof english.chooser = {
  tells: {
    "single-digit": "जोड़ का आख़िरी अंक",
    "jodi-digit": "ओपन और क्लोज़ अंक साथ",
    "single-pana": "तीनों अंक अलग",
    "double-pana": "तीन में दो अंक एक-से",
    "triple-pana": "तीनों अंक एक-से",
    "half-sangam": "एक अंक और एक पन्ना",
    "full-sangam": "ओपन और क्लोज़ पन्ना साथ",
    "sp-dp-tp": "एक अंक के सभी पन्ने",
    "sp-motor": "आपके अंकों के सभी मेल",
    "dp-motor": "आपके अंक, एक दो बार",
    "starline-single-digit": "जोड़ का आख़िरी अंक",
    "starline-single-pana": "तीनों अंक अलग",
    "starline-double-pana": "तीन में दो अंक एक-से",
    "starline-triple-pana": "तीनों अंक एक-से",
    "gali-left-digit": "जोड़ी का पहला अंक",
    "gali-right-digit": "जोड़ी का दूसरा अंक",
    "gali-jodi-digit": "जोड़ी के दोनों अंक",
  },
  pays: "{low} पॉइंट पर {high} की जीत",
  last: "यहाँ पिछली बार खेला",
};

export const labels: typeof english.labels = {
  "Single Digit": "सिंगल डिजिट",
  "Jodi Digit": "जोड़ी डिजिट",
  "Single Pana": "सिंगल पन्ना",
  "Double Pana": "डबल पन्ना",
  "Triple Pana": "ट्रिपल पन्ना",
  "Half Sangam": "हाफ संगम",
  "Full Sangam": "फुल संगम",
  "SP DP TP": "SP DP TP",
  "SP Motor": "SP मोटर",
  "DP Motor": "DP मोटर",
  "Left Digit": "लेफ्ट डिजिट",
  "Right Digit": "राइट डिजिट",
  Open: "ओपन",
  Close: "क्लोज़",
};

export const rates: typeof english.rates = {
  title: "मार्केट रेट",
  how: "पहली संख्या जितने पॉइंट की बोली जीतने पर दूसरी संख्या जितने पॉइंट मिलते हैं।",
  none: "रेट लोड नहीं हो पाए। हम हर कुछ सेकंड में फिर कोशिश कर रहे हैं।",
  names: {
    main: {
      "Single Digit": "सिंगल डिजिट",
      "Jodi Digit": "जोड़ी डिजिट",
      "Single Pana": "सिंगल पन्ना",
      "Double Pana": "डबल पन्ना",
      "Triple Pana": "ट्रिपल पन्ना",
      "Half Sangam": "हाफ संगम",
      "Full Sangam": "फुल संगम",
    },
    starline: {
      "Single Digit": "सिंगल डिजिट",
      "Single Pana": "सिंगल पन्ना",
      "Double Pana": "डबल पन्ना",
      "Triple Pana": "ट्रिपल पन्ना",
    },
    gali: {
      "Left Digit": "लेफ्ट डिजिट",
      "Right Digit": "राइट डिजिट",
      "Jodi Digit": "जोड़ी डिजिट",
    },
  },
};
