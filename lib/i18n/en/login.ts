export const login = {
  title: "Login",
  submit: "Login",
  busy: "Please wait...",
  forgot: "Forgot Password?",
  newHere: "New here?",
  register: "Register",
  support: "Contact Support",
  operator: "{name} · licence {licence} · {jurisdictions} · only from the age of {age}",
};
