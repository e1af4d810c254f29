import type { wallet as english } from "../en/wallet";

export const wallet: typeof english = {
  title: "वॉलेट प्रबंधन",
  addFund: "पैसे जोड़ें",
  withdrawFund: "पैसे निकालें",
  transfer: "पॉइंट ट्रांसफ़र करें",
  history: "वॉलेट इतिहास",
  methodsTitle: "निकासी के तरीके",
  methodsNote: "निकासी उसी नंबर पर जाती है जो आप यहाँ देते हैं।",
  methods: { paytm: "पेटीएम", googlePay: "जीपे", phonePe: "फ़ोनपे" },
  noNumber: "अभी कोई नंबर नहीं",
  numberOnFile: "नंबर, जिसके आख़िर में {digits} है",
  add: "जोड़ें",
  change: "बदलें",
  ofMethod: "{method} का नंबर {action}",
  numberTitle: "{method} UPI नंबर",
  numberLabel: "UPI नंबर",
  otpGoes: "हम आपके अपने नंबर {phone} पर एक कोड भेजते हैं, ताकि कोई और यह न बदल सके कि आपके पैसे कहाँ जाएँ।",
  sendOtp: "OTP भेजें",
  cancel: "रद्द करें",
  added: "UPI नंबर सफलतापूर्वक जुड़ गया!",
  otpTitle: "UPI जाँचें",
};
