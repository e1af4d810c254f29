/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { AmountField } from "./amount-field";

const ControlledField = () => {
  const [text, setText] = useState("");
  return <AmountField id="points" label="Points" onChange={(event) => setText(event.target.value)} value={text} />;
};

const field = () => screen.getByLabelText<HTMLInputElement>("Points");

describe.each([
  ["which the page reads when it is sent", <AmountField id="points" key="free" label="Points" />],
  ["which the screen keeps", <ControlledField key="kept" />],
])("an amount's field, %s", (_what, element) => {
  test.each([
    ["1e5", "1e5"],
    ["-5", "-5"],
    ["30x0", "30x0"],
    ["1,000", "1,000"],
    ["1,2", "1,2"],
    [" 12 0 ", " 12 0 "],
    ["\u20b91,00,000.00", "\u20b91,00,000.00"],
    ["५००", "500"],
    ["５００", "500"],
  ])("of %j, typed or pasted, keeps %j", async (text, value) => {
    render(element);
    await userEvent.type(field(), text);
    expect(field()).toHaveValue(value);
    await userEvent.clear(field());
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue(value);
  });

  test("a digit typed in the middle does not move the caret to the end", async () => {
    render(element);
    await userEvent.type(field(), "1000");
    await userEvent.type(field(), "५", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field()).toHaveValue("15000");
    expect(field().selectionStart).toBe(2);
  });
});
