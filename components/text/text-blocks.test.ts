import fc from "fast-check";
import { en, hi } from "@/lib/i18n/translations";
import { parseTextBlocks } from "./text-screen";

const plain = (text: string) =>
  parseTextBlocks(text).map((block) =>
    block.kind === "list"
      ? { kind: block.kind, items: block.items.map((item) => item.text) }
      : { kind: block.kind, text: block.text },
  );

test("a paragraph a line, headings after #, bullets that follow each other in one list", () => {
  expect(plain("# Who we are\r\nOne.\r\n\r\n  Two.  \n- first\n* second\nThree.\n- alone\n")).toEqual([
    { kind: "heading", text: "Who we are" },
    { kind: "paragraph", text: "One." },
    { kind: "paragraph", text: "Two." },
    { kind: "list", items: ["first", "second"] },
    { kind: "paragraph", text: "Three." },
    { kind: "list", items: ["alone"] },
  ]);
});

test("a sign without a space makes no heading or bullet, and markup is text", () => {
  expect(plain("#1 in town\n-5 degrees\n<b>bold</b>")).toEqual([
    { kind: "paragraph", text: "#1 in town" },
    { kind: "paragraph", text: "-5 degrees" },
    { kind: "paragraph", text: "<b>bold</b>" },
  ]);
});

test("no letter of a text is lost, whatever an operator writes", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), (lines) => {
      const shown = plain(lines.join("\n")).flatMap(({ items, text }) => items ?? [text]);
      const letters = (text: string) => text.replace(/[\s#*•-]/g, "");
      expect(letters(shown.join(""))).toBe(letters(lines.join("")));
    }),
  );
});

test.each(Object.keys(en.pageBodies) as (keyof typeof en.pageBodies)[])(
  "our own text of %s has the same build in both languages",
  (page) => {
    const build = (text: string) => plain(text).map(({ kind, items }) => `${kind} ${items?.length ?? ""}`);
    expect(build(hi.pageBodies[page])).toEqual(build(en.pageBodies[page]));
  },
);

test("How To Play has the document's five bullets, up to 10 Lac points among them", () => {
  const [list, ...more] = plain(en.pageBodies.htp);
  expect(more).toEqual([]);
  expect(list?.items).toEqual([
    expect.stringMatching(/^Download the app/),
    expect.stringMatching(/mobile number, email and user name/),
    expect.stringMatching(/mobile number and password, plus your PIN/),
    expect.stringMatching(/game type and a number/),
    "Win up to 10 Lac points.",
  ]);
});
