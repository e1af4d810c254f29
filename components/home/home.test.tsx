/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { Headline } from "@/components/ui/ticker";
import type { Slide } from "@/lib/contract/pages";
import { en } from "@/lib/i18n/translations";
import { renderScreen } from "@/testing/test-screen";
import { FamilyCards, HomeActions, WhatsAppCard } from "./home-links";
import { Slider } from "./slider";

const t = en.home;

describe("the headline", () => {
  test("the provider's text is shown as text, never as markup", () => {
    const { container } = render(<Headline notes={["<img src=x onerror=alert(1)> Offer", "Two"]} t={t} />);
    expect(screen.getByRole("region", { name: "Announcement" })).toHaveTextContent(
      "<img src=x onerror=alert(1)> Offer • Two",
    );
    expect(container.querySelector("img")).toBeNull();
  });

  test("it can be stopped and started again", () => {
    render(<Headline notes={["Offer"]} t={t} />);
    const pause = screen.getByRole("checkbox", { name: "Pause the announcement" });
    expect(pause).not.toBeChecked();
    fireEvent.click(pause);
    expect(pause).toBeChecked();
    fireEvent.click(pause);
    expect(pause).not.toBeChecked();
  });

  test("nothing is shown without a headline", () => {
    expect(render(<Headline notes={[]} t={t} />).container).toBeEmptyDOMElement();
  });
});

test.each([
  [
    "off",
    [
      ["JODI TRICKS", "/jodi-tricks"],
      ["NUMBER PICKS", "/number-picks"],
    ],
  ],
  [
    "on",
    [
      ["Today See your bids", "/allbids"],
      ["Add Money", "/imp9"],
      ["Withdrawal", "/withdraw"],
    ],
  ],
  ["unknown", []],
] as const)("the buttons while betting is %s", (betting, buttons) => {
  renderScreen(<HomeActions betting={betting} isNewPlayer={false} t={en} />);
  expect(screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(buttons);
});

test("Add Money is as quiet as Withdrawal beside the card of a new player, which has the main action", () => {
  const look = (name: string) => screen.getByRole("link", { name }).className;
  const { unmount } = renderScreen(<HomeActions betting="on" isNewPlayer={false} t={en} />);
  expect(look("Add Money")).not.toBe(look("Withdrawal"));
  unmount();
  renderScreen(<HomeActions betting="on" isNewPlayer t={en} />);
  expect(look("Add Money")).toBe(look("Withdrawal"));
});

test("StarLine and King Gali stand side by side, VIEW NOW to each", () => {
  render(<FamilyCards t={en.market} />);
  expect(screen.getByRole("link", { name: "StarLine Market VIEW NOW" })).toHaveAttribute("href", "/imp2");
  expect(screen.getByRole("link", { name: "KING GALI VIEW NOW" })).toHaveAttribute("href", "/galiIMP");
});

test("the WhatsApp card opens a chat with support in a tab of its own", () => {
  render(<WhatsAppCard number="919000000090" t={t} />);
  const card = screen.getByRole("link", { name: /^WhatsApp/ });
  expect(card).toHaveAttribute("href", "https://wa.me/919000000090");
  expect(card).toHaveAttribute("target", "_blank");
});

describe("the slider", () => {
  const slide = (id: string, link: string | null = null): Slide => ({
    id,
    image: `https://pictures.example/${id}.jpg`,
    link,
  });

  test("the pictures come when they are near, each with words and a fixed shape", () => {
    render(<Slider slides={[slide("a"), slide("b"), slide("c")]} t={t} />);
    const pictures = screen.getAllByRole("img");
    expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual(["lazy", "lazy", "lazy"]);
    expect(pictures.map((picture) => picture.getAttribute("alt"))).toEqual([
      "Announcement picture 1 of 3",
      "Announcement picture 2 of 3",
      "Announcement picture 3 of 3",
    ]);
    for (const picture of pictures) {
      expect(picture).toHaveAttribute("width", "800");
      expect(picture).toHaveAttribute("height", "320");
      expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
    }
  });

  test("the keyboard reaches it only if it scrolls", () => {
    const { rerender } = render(<Slider slides={[slide("a"), slide("b")]} t={t} />);
    expect(screen.getByRole("region", { name: "Pictures" })).toHaveAttribute("tabindex", "0");
    rerender(<Slider slides={[slide("a")]} t={t} />);
    expect(screen.getByRole("region", { name: "Pictures" })).not.toHaveAttribute("tabindex");
  });

  test("a picture with a link leads there in a tab of its own, one without leads nowhere", () => {
    render(<Slider slides={[slide("a", "https://offers.example/"), slide("b")]} t={t} />);
    const [link, ...more] = screen.getAllByRole("link");
    expect(more).toEqual([]);
    expect(link).toHaveAttribute("href", "https://offers.example/");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(link).toHaveAccessibleName("Announcement picture 1 of 2 (opens in a new tab)");
  });

  test("without pictures there is nothing", () => {
    expect(render(<Slider slides={[]} t={t} />).container).toBeEmptyDOMElement();
  });
});
