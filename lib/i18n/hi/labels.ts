import type * as english from "../en/labels";

export const months = ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"];

export const labels: typeof english.labels = {
  "Single Digit": "सिंगल डिजिट",
  "Jodi Digit": "जोड़ी डिजिट",
  "Single Pana": "सिंगल पाना",
  "Double Pana": "डबल पाना",
  "Triple Pana": "ट्रिपल पाना",
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

/** The parts of a sangam, as its fields and its rows name them. */
export const parts: typeof english.parts = {
  openDigit: "ओपन अंक",
  closeDigit: "क्लोज़ अंक",
  openPana: "ओपन पाना",
  closePana: "क्लोज़ पाना",
};
