/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { DOT } from "@/lib/i18n/format/dot";
import { Facts } from "./facts";

const partsOf = (text: string): readonly (string | null)[] => {
  const { container } = render(<Facts text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll(".dotted > span")].map(({ textContent }) => textContent);
};

test("each fact is a box of its own that begins with its dot, so that a line may cut the dot", () => {
  expect(partsOf(["6", "Result 123-6", "6"].join(DOT))).toEqual(["6", `${DOT}Result 123-6`, `${DOT}6`]);
});

test("a single fact has no boxes", () => {
  expect(partsOf("Kalyan")).toEqual([]);
});
