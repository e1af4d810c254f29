/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { use } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { UntilThere } from "./until-there";

const Data = ({ coming }: { readonly coming: Promise<string> }) => <input aria-label={use(coming)} />;

const pageOf = (coming: Promise<string>) => (
  <UntilThere skeleton={<p>Skeleton</p>}>
    <Data coming={coming} />
  </UntilThere>
);

/** A promise that has come, as React knows it at once. */
const come = (text: string) => Object.assign(Promise.resolve(text), { status: "fulfilled", value: text });

test("a navigation shows the skeleton until the content is there", async () => {
  let arrive: (text: string) => void = () => undefined;
  const coming = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  await act(async () => void render(pageOf(coming)));
  expect(screen.getByText("Skeleton")).toBeInTheDocument();
  await act(async () => arrive("Amount"));
  expect(screen.getByRole("textbox", { name: "Amount" })).toBeVisible();
  expect(screen.queryByText("Skeleton")).toBeNull();
});

test("a document has no boundary, and a refresh of it keeps what was typed", async () => {
  const html = renderToString(pageOf(come("Amount")));
  expect(html).toBe('<input aria-label="Amount"/>');
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = html;
  const root = await act(async () => hydrateRoot(place, pageOf(come("Amount"))));
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
  input.value = "500";
  await act(async () => root.render(pageOf(come("Points"))));
  expect(screen.getByRole("textbox", { name: "Points" })).toBe(input);
  expect(input.value).toBe("500");
});
