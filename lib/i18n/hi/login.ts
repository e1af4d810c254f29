import type { login as english } from "../en/login";

export const login: typeof english = {
  title: "लॉग इन",
  submit: "लॉग इन",
  busy: "कृपया रुकें...",
  forgot: "पासवर्ड भूल गए?",
  newHere: "पहली बार आए हैं?",
  register: "रजिस्टर करें",
  support: "सहायता से संपर्क करें",
  operator: "{name} · लाइसेंस {licence} · {jurisdictions} · सिर्फ़ {age} साल की उम्र से",
};
