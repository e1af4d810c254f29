/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { indiaWeek, jodiTricks, numberPicks } from "@/lib/domain/tips";
import { en, hi } from "@/lib/i18n/translations";
import { OperatorTable, TextScreen } from "./text-screen";
import { JodiTable, PatternList } from "./tips";
import { PageLinks, WorkedExample } from "./worked-example";

const FRIDAY = Date.parse("2026-11-20T14:00:00+05:30");

test("headings, paragraphs and lists of a text are what they look like, and its markup is text", () => {
  const { container } = render(<TextScreen text={"One & <script>alert(1)</script>\n# Who\n- first\n- second"} />);
  expect(screen.getByRole("heading", { level: 2, name: "Who" })).toBeVisible();
  expect(screen.getByText("One & <script>alert(1)</script>")).toBeVisible();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["first", "second"]);
  expect(container.querySelector("script")).toBeNull();
});

test("a text in another language than the page is marked as such", () => {
  render(<TextScreen language="hi" text="हम यहाँ हैं।" />);
  expect(screen.getByRole("article")).toHaveAttribute("lang", "hi");
});

test("related pages are linked below the text", () => {
  render(<TextScreen seeAlso={{ title: "See also", links: [{ href: "/delete", name: "Delete" }] }} text="Text" />);
  const more = within(screen.getByRole("navigation", { name: "See also" }));
  expect(more.getByRole("link", { name: "Delete" })).toHaveAttribute("href", "/delete");
});

test("the operator's name, licence, jurisdictions and minimum age are shown", () => {
  const operator = { name: "Asha Games", licence: "GA-17", jurisdictions: "Goa, Sikkim", minimumAge: 21 };
  render(<OperatorTable operator={operator} t={en.pages} />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "Operator",
    "Licence",
    "Offered in",
    "Age",
  ]);
  expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).toEqual([
    "Asha Games",
    "GA-17",
    "Goa, Sikkim",
    "Only from the age of 21",
  ]);
});

test("How To Play leads to the video and the app only where there are such", () => {
  const { rerender } = render(
    <PageLinks download="https://app.example/a.apk" video="https://videos.example/1" t={en.pages} />,
  );
  const video = screen.getByRole("link", { name: "Watch the video tutorial (opens in a new tab)" });
  expect(video).toHaveAttribute("href", "https://videos.example/1");
  expect(video).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link", { name: "Download the Android app" })).toHaveAttribute(
    "href",
    "https://app.example/a.apk",
  );
  rerender(<PageLinks download={null} video={null} t={en.pages} />);
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  ["English", en, ["Day", "Closing", "Next close", "Calculation"], "Monday", "Week from 16 Nov 2026 to 22 Nov 2026"],
  ["Hindi", hi, ["दिन", "क्लोज़िंग", "अगला क्लोज़", "हिसाब"], "सोमवार", /2026/],
] as const)("the jodi table has a row a day from Monday, in %s", (_language, t, columns, monday, week) => {
  render(<JodiTable tricks={jodiTricks(FRIDAY)} t={t} />);
  const table = within(screen.getByRole("table", { name: t.tips.tableTitle }));
  expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(columns);
  const [, first, ...more] = table.getAllByRole("row");
  expect(more).toHaveLength(6);
  expect(first).toHaveTextContent(`${monday}27942 + 7 = 9, 9 + 5 = 14 → 4`);
  expect(screen.getByText(week)).toBeVisible();
  expect(screen.getByRole("heading", { name: t.tips.powerful })).toBeVisible();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toContain("94");
  expect(screen.getByText(t.tips.weekly)).toBeVisible();
});

test("the number picks are ten patterns, each number with the last digit of its sum behind it", () => {
  render(<PatternList patterns={numberPicks(FRIDAY)} week={indiaWeek(FRIDAY)} t={en} />);
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Pattern ${index + 1}`),
  );
  const numbers = screen.getAllByText(/^\d{3}-\d$/);
  expect(numbers).toHaveLength(80);
  for (const number of numbers) {
    const [first, second, third, , last] = [...(number.textContent ?? "")].map(Number);
    expect(((first ?? 0) + (second ?? 0) + (third ?? 0)) % 10).toBe(last);
  }
  expect(screen.getByText(en.tips.weekly)).toBeVisible();
});

test("the example leads a player on to the open markets, and a visitor to registering", () => {
  const { rerender } = render(<WorkedExample play t={en} />);
  expect(screen.getByRole("link", { name: "See open markets" })).toHaveAttribute("href", "/imp");
  rerender(<WorkedExample play={false} t={en} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/r"]);
});
