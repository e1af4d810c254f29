import type { login as english } from "../en/login";

export const login: typeof english = {
  title: "लॉग इन",
  phone: "फ़ोन नंबर",
  password: "पासवर्ड",
  showPassword: "पासवर्ड दिखाएँ",
  hidePassword: "पासवर्ड छिपाएँ",
  submit: "लॉग इन",
  busy: "कृपया रुकें...",
  support: "सहायता से संपर्क करें",
  operator: "{name} · लाइसेंस {licence} · {jurisdictions} · सिर्फ़ {age} साल की उम्र से",
};
