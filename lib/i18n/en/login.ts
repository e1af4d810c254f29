export const login = {
  title: "Login",
  phone: "Phone number",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  submit: "Login",
  busy: "Please wait...",
  support: "Contact Support",
  operator: "{name} · licence {licence} · {jurisdictions} · only from the age of {age}",
};
