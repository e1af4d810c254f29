import type * as english from "../en/play";

export const play: typeof english.play = {
  playGame: "खेलें",
  choose: "खेल चुनें",
  closed: "बंद",
  gameTypes: {
    "single-digit": "सिंगल डिजिट",
    "jodi-digit": "जोड़ी डिजिट",
    "single-pana": "सिंगल पाना",
    "double-pana": "डबल पाना",
    "triple-pana": "ट्रिपल पाना",
    "half-sangam": "हाफ संगम",
    "full-sangam": "फुल संगम",
    "sp-dp-tp": "SP DP TP",
    "sp-motor": "SP मोटर",
    "dp-motor": "DP मोटर",
    "starline-single-digit": "सिंगल डिजिट",
    "starline-single-pana": "सिंगल पाना",
    "starline-double-pana": "डबल पाना",
    "starline-triple-pana": "ट्रिपल पाना",
    "gali-left-digit": "लेफ्ट डिजिट",
    "gali-right-digit": "राइट डिजिट",
    "gali-jodi-digit": "जोड़ी डिजिट",
  },
};

export const chooser: typeof english.chooser = {
  tells: {
    "single-digit": "0-9, रिज़ल्ट का अंक",
    "jodi-digit": "ओपन और क्लोज़ अंक साथ",
    "single-pana": "तीनों अंक अलग",
    "double-pana": "तीन में दो अंक एक-से",
    "triple-pana": "तीनों अंक एक-से",
    "half-sangam": "एक अंक और एक पाना",
    "full-sangam": "ओपन और क्लोज़ पाना साथ",
    "sp-dp-tp": "एक अंक के सभी पाने",
    "sp-motor": "आपके अंकों के सभी सिंगल पाने",
    "dp-motor": "आपके अंकों के सभी डबल पाने",
    "starline-single-digit": "0-9, रिज़ल्ट का अंक",
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

export const rates: typeof english.rates = {
  title: "मार्केट रेट",
  how: "10 → 95: 10 पॉइंट लगाओ, जीतने पर 95।",
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

export const examples: typeof english.examples = {
  games: {
    "single-digit": {
      rule: "हर रिज़ल्ट तीन अंकों का पाना होता है। उन्हें जोड़ें: जोड़ का आख़िरी अंक जीतता है।",
      example: "ओपन पाना 123 आया। 1 + 2 + 3 = 6, इसलिए ओपन पर 6 की बिड जीतती है।",
    },
    "jodi-digit": {
      rule: "पहले ओपन अंक, फिर क्लोज़ अंक: दोनों मिलकर जोड़ी बनती है।",
      example: "ओपन 123 से 6 बना, क्लोज़ 220 से 4 बना। 64 की बिड जीतती है।",
    },
    "single-pana": {
      rule: "सिंगल पाना में तीनों अंक अलग होते हैं। पूरा पाना आना चाहिए।",
      example: "ओपन पाना 123 आया, इसलिए ओपन पर 123 की बिड जीतती है।",
    },
    "double-pana": {
      rule: "डबल पाना में दो अंक एक-से होते हैं। पूरा पाना आना चाहिए।",
      example: "क्लोज़ पाना 220 आया, इसलिए क्लोज़ पर 220 की बिड जीतती है।",
    },
    "triple-pana": {
      rule: "ट्रिपल पाना में तीनों अंक एक-से होते हैं। पूरा पाना आना चाहिए।",
      example: "ओपन पाना 777 आया, इसलिए ओपन पर 777 की बिड जीतती है।",
    },
    "half-sangam": {
      rule: "ओपन: ओपन अंक के साथ क्लोज़ पाना। क्लोज़: क्लोज़ अंक के साथ ओपन पाना। दोनों आने चाहिए।",
      example: "ओपन अंक 6 और क्लोज़ पाना 220 दोनों आए, इसलिए ओपन पर 6 और 220 की बिड जीतती है।",
    },
    "full-sangam": {
      rule: "ओपन पाना और क्लोज़ पाना दोनों आने चाहिए।",
      example: "ओपन 123 और क्लोज़ 220 आया, इसलिए 123 और 220 की बिड जीतती है।",
    },
    "sp-dp-tp": {
      rule: "आप एक अंक देते हैं। लिस्ट में उस अंक के हर सिंगल (SP), डबल (DP) या ट्रिपल (TP) पाने की एक बिड जुड़ती है।",
      example: "अंक 6 के साथ SP से 12 बिड बनीं। ओपन पाना 123 उनमें से एक है, इसलिए वह बिड जीतती है।",
    },
    "sp-motor": {
      rule: "आप कुछ अंक देते हैं। लिस्ट में उनसे बने हर सिंगल पाने की एक बिड जुड़ती है।",
      example: "1234 से 123, 124, 134 और 234 बने। ओपन पाना 123 आया, इसलिए वह बिड जीतती है।",
    },
    "dp-motor": {
      rule: "आप कुछ अंक देते हैं। लिस्ट में उनमें से दो अंकों से बने हर डबल पाने की एक बिड जुड़ती है।",
      example: "02 से 200 और 220 बने। क्लोज़ पाना 220 आया, इसलिए क्लोज़ पर वह बिड जीतती है।",
    },
    "starline-single-digit": {
      rule: "हर स्लॉट में तीन अंकों का पाना आता है। उन्हें जोड़ें: जोड़ का आख़िरी अंक जीतता है।",
      example: "पाना 123 आया। 1 + 2 + 3 = 6, इसलिए 6 की बिड जीतती है।",
    },
    "starline-single-pana": {
      rule: "सिंगल पाना में तीनों अंक अलग होते हैं। पूरा पाना आना चाहिए।",
      example: "पाना 123 आया, इसलिए 123 की बिड जीतती है।",
    },
    "starline-double-pana": {
      rule: "डबल पाना में दो अंक एक-से होते हैं। पूरा पाना आना चाहिए।",
      example: "पाना 220 आया, इसलिए 220 की बिड जीतती है।",
    },
    "starline-triple-pana": {
      rule: "ट्रिपल पाना में तीनों अंक एक-से होते हैं। पूरा पाना आना चाहिए।",
      example: "पाना 777 आया, इसलिए 777 की बिड जीतती है।",
    },
    "gali-left-digit": {
      rule: "रिज़ल्ट दो अंकों की जोड़ी होता है। आप पहले अंक पर बिड लगाते हैं।",
      example: "रिज़ल्ट 57 आया, इसलिए 5 की बिड जीतती है।",
    },
    "gali-right-digit": {
      rule: "रिज़ल्ट दो अंकों की जोड़ी होता है। आप दूसरे अंक पर बिड लगाते हैं।",
      example: "रिज़ल्ट 57 आया, इसलिए 7 की बिड जीतती है।",
    },
    "gali-jodi-digit": {
      rule: "रिज़ल्ट दो अंकों की जोड़ी होता है। आप दोनों अंकों पर बिड लगाते हैं।",
      example: "रिज़ल्ट 57 आया, इसलिए 57 की बिड जीतती है।",
    },
  },
  result: "रिज़ल्ट",
  pays: "{low} पॉइंट पर {high} मिलते हैं, आपके लगाए पॉइंट मिलाकर।",
  close: "बंद करें",
};
