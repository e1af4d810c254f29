import type { transfer as english } from "../en/transfer";

export const transfer: typeof english = {
  title: "पॉइंट भेजें",
  intro: "पॉइंट दूसरे खिलाड़ी को तुरंत मिलते हैं और वापस नहीं लिए जा सकते।",
  points: "पॉइंट",
  phone: "पाने वाले का फ़ोन नंबर",
  next: "भेजें",
  checkingRecipient: "कृपया रुकें...",
  confirmTitle: "भेजना पक्का करें",
  recipient: "पाने वाला",
  recipientPhone: "फ़ोन नंबर",
  balanceAfter: "बाद में बैलेंस",
  warning: "एक बार भेजे गए पॉइंट वापस नहीं लिए जा सकते।",
  cancel: "रद्द करें",
  confirm: "भेजें",
  submitting: "भेजा जा रहा है...",
  hide: "छिपाएँ",
  sent: "{name} को {points} पॉइंट भेजे गए",
  sentUnnamed: "{points} पॉइंट भेजे गए",
  corrected: "पहले वाले पॉइंट आख़िरकार भेज दिए गए थे: {points} पॉइंट। यह आपकी पासबुक में है।",
};
