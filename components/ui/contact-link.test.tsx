/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { contactNumber } from "@/lib/domain/phone";
import { ContactLink, contactUrl } from "./contact-link";

test("a text stands ready in a WhatsApp chat, whatever is in it, and nowhere else", () => {
  const text = "जमा? a&b=c#d";
  const url = new URL(contactUrl("whatsapp", "919000000090", text));
  expect(url.searchParams.get("text")).toBe(text);
  expect(url.hash).toBe("");
  expect(contactUrl("call", "919000000090", text)).toBe("tel:+919000000090");
  expect(contactUrl("telegram", "919000000090", text)).toBe("https://t.me/+919000000090");
});

test("security 27: whatever the provider writes as a number, the URL is one of a number", () => {
  for (const hostile of ["javascript:alert(1)", "https://evil.example/", "98111 11111/../../evil", "", null]) {
    const digits = contactNumber(hostile, "910000000000");
    expect(contactUrl("whatsapp", digits)).toMatch(/^https:\/\/wa\.me\/\d{10,}$/);
    expect(contactUrl("call", digits)).toMatch(/^tel:\+\d{10,}$/);
    expect(contactUrl("telegram", digits)).toMatch(/^https:\/\/t\.me\/\+\d{10,}$/);
  }
});

test.each(["910000000000", "0000000000"])("%s is nobody's number: it is shown, and nothing dials it", (number) => {
  render(
    <ContactLink number={number} way="call">
      Call Now
    </ContactLink>,
  );
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Call Now")).toBeVisible();
  expect(screen.getByText(`+${number}`)).toBeVisible();
});

test("a chat opens in a tab of its own that knows nothing of ours; a call does not", () => {
  render(
    <>
      <ContactLink number="9000000090" way="whatsapp">
        WhatsApp
      </ContactLink>
      <ContactLink number="9000000090" way="call">
        Call
      </ContactLink>
    </>,
  );
  const chat = screen.getByRole("link", { name: "WhatsApp" });
  expect(chat).toHaveAttribute("target", "_blank");
  expect(chat).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link", { name: "Call" })).not.toHaveAttribute("target");
});
