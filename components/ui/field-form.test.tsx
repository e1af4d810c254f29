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

test("a submit announces the first problem alone, each describes its field, and the first wrong field has the focus", async () => {
  render(<TestForm />);
  const [name, code] = FIELDS.map((label) => screen.getByLabelText(label));
  const send = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));
  await send();
  expect(screen.getByRole("alert")).toHaveTextContent("Name is missing");
  expect(name).toHaveFocus();
  expect(code).toHaveAccessibleDescription("Code is missing");
  expect(code).toBeInvalid();
  fireEvent.change(name as HTMLElement, { target: { value: "Asha" } });
  await send();
  expect(screen.getByRole("alert")).toHaveTextContent("Code is missing");
  expect(code).toHaveFocus();
});
