/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { Unbroken } from "./unbroken";

const whole = (text: string): readonly (string | null)[] => {
  const { container } = render(<Unbroken text={text} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll(".whitespace-nowrap")].map(({ textContent }) => textContent);
};

test.each([
  ["Milan Night: result 123-6", ["123-6"]],
  ["मिलन नाइट का रिज़ल्ट 123-64-220", ["123-64-220"]],
  ["Full Sangam 123-220 · 1,000 points · Result 123-64-220", ["123-220", "123-64-220"]],
  ["***-**-***", ["***-**-***"]],
  ["Opens with 123 and closes with 220", []],
  ["20 Nov 2026, 02:00 PM", ["02:00 PM"]],
  ["20 Nov 2026", []],
])("in %j the line ends nowhere inside %j", (text, parts) => {
  expect(whole(text)).toEqual(parts);
});
