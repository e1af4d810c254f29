import type { rates as english } from "../en/rates";

export const rates: typeof english = {
  title: "मार्केट रेट",
  how: "पहली संख्या जितने पॉइंट की बोली जीतने पर दूसरी संख्या जितने पॉइंट मिलते हैं।",
  none: "रेट लोड नहीं हो पाए। हम हर कुछ सेकंड में फिर कोशिश कर रहे हैं।",
  names: {
    main: {
      "Single Digit": "सिंगल डिजिट",
      "Jodi Digit": "जोड़ी डिजिट",
      "Single Pana": "सिंगल पाना",
      "Double Pana": "डबल पाना",
      "Triple Pana": "ट्रिपल पाना",
      "Half Sangam": "हाफ संगम",
      "Full Sangam": "फुल संगम",
    },
    starline: {
      "Single Digit": "सिंगल डिजिट",
      "Single Pana": "सिंगल पाना",
      "Double Pana": "डबल पाना",
      "Triple Pana": "ट्रिपल पाना",
    },
    gali: {
      "Left Digit": "लेफ्ट डिजिट",
      "Right Digit": "राइट डिजिट",
      "Jodi Digit": "जोड़ी डिजिट",
    },
  },
};
