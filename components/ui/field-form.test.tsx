/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { Field } from "./field";
import { FieldForm, type Problems } from "./field-form";

const FIELDS = ["name", "code"] as const;

const TestForm = () => {
  const [problems, setProblems] = useState<Problems<(typeof FIELDS)[number]>>({});
  return (
    <FieldForm
      className=""
      fields={FIELDS}
      onEdit={() => undefined}
      onSubmit={(values) => {
        setProblems({
          name: values.name === "" ? "Name is missing" : undefined,
          code: values.code === "" ? "Code is missing" : undefined,
        });
        return undefined;
      }}
      problems={problems}
    >
      {FIELDS.map((name) => (
        <Field error={problems[name]} id={name} key={name} label={name} name={name} />
      ))}
      <button type="submit">Send</button>
    </FieldForm>
  );
};

test("a submit takes the focus to the first wrong field, and each problem describes its field", async () => {
  render(<TestForm />);
  const [name, code] = FIELDS.map((label) => screen.getByLabelText(label));
  const send = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));
  await send();
  expect(name).toHaveAccessibleDescription("Name is missing");
  expect(name).toHaveFocus();
  expect(code).toHaveAccessibleDescription("Code is missing");
  expect(code).toBeInvalid();
  fireEvent.change(name as HTMLElement, { target: { value: "Asha" } });
  await send();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(code).toHaveFocus();
});

test("the first problem is announced, once and alone, if its field had the focus already", async () => {
  render(<TestForm />);
  const name = screen.getByLabelText("name");
  name.focus();
  await act(async () => fireEvent.submit(name));
  expect(screen.getByRole("alert")).toHaveTextContent("Name is missing");
  expect(name).toHaveFocus();
});
