import { history as english } from "@/lib/i18n/en/history";
import { history as hindi } from "@/lib/i18n/hi/history";
import { labelWords } from "./label-words";

test("in English every label is shown as the provider writes it", () => {
  for (const label of Object.keys(english.labels)) expect(labelWords(english.labels, label)).toBe(label);
});

test.each([
  ["Left Digit", "लेफ्ट डिजिट"],
  ["Open", "ओपन"],
  ["A new game", "A new game"],
  ["constructor", "constructor"],
])("in Hindi %j is %j", (label, shown) => {
  expect(labelWords(hindi.labels, label)).toBe(shown);
});
