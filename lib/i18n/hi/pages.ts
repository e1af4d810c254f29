import type { pages as english } from "../en/pages";

export const pages: typeof english = {
  titles: {
    about: "हमारे बारे में",
    privacypolicy: "गोपनीयता नीति",
    privacy: "आपकी गोपनीयता, संक्षेप में",
    delete: "अपना खाता और डेटा मिटाएँ",
    htp: "कैसे खेलें",
    "jodi-tricks": "जोड़ी ट्रिक्स",
    "number-picks": "नंबर पिक्स",
  },
  seeAlso: "ये भी देखें",
  askSupport: "व्हाट्सऐप पर सहायता से पूछें",
  deletionRequest: "कृपया मेरा खाता और मेरा डेटा मिटा दें।",
  video: "वीडियो ट्यूटोरियल देखें",
  download: "एंड्रॉइड ऐप डाउनलोड करें",
  newTab: "नए टैब में खुलेगा",
  chance: "सिर्फ़ मनोरंजन के लिए। हर रिज़ल्ट संयोग से निकलता है। इस पेज की कोई भी बात किसी नंबर को दूसरे से ज़्यादा संभव नहीं बनाती।",
  operator: "संचालक",
  licence: "लाइसेंस",
  jurisdictions: "यहाँ उपलब्ध",
  age: "उम्र",
  ageFrom: "सिर्फ़ {age} साल की उम्र से",
};
