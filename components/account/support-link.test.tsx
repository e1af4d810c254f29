import { whatsAppLink } from "./support-link";

test.each([
  ["9000000090", "https://wa.me/919000000090"],
  ["919000000090", "https://wa.me/919000000090"],
])("support at %s is reached at %s", (number, link) => {
  expect(whatsAppLink(number)).toBe(link);
});
