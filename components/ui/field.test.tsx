/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { Field } from "./field";

const type = (value: string): HTMLInputElement => {
  const input = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.input(input, { target: { value } });
  return input;
};

test.each(["numeric", "tel"] as const)("a field of digits (%s) takes those of a Hindi keyboard as 0 to 9", (mode) => {
  const typed: string[] = [];
  render(<Field id="a" inputMode={mode} label="A" onChange={({ target }) => typed.push(target.value)} />);
  expect(type("९८7६५-०")).toHaveValue("98765-0");
  expect(typed).toEqual(["98765-0"]);
});

test("a field that its screen fills shows the same, and the caret stays where it was typed", () => {
  const { rerender } = render(<Field id="a" inputMode="numeric" label="A" onChange={() => undefined} value="12" />);
  const input = screen.getByRole<HTMLInputElement>("textbox");
  input.value = "1५2";
  input.setSelectionRange(2, 2);
  fireEvent.input(input);
  rerender(<Field id="a" inputMode="numeric" label="A" onChange={() => undefined} value="152" />);
  expect(input).toHaveValue("152");
});

test("a name keeps what was typed", () => {
  render(<Field id="a" label="A" />);
  expect(type("आशा ५")).toHaveValue("आशा ५");
});
