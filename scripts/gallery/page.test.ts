import { galleryPage } from "./page";
import { looksFor, type Picture } from "./picture";

const [look] = looksFor(true);
if (look === undefined) throw new Error("no look");

const picture = (title: string, more: Partial<Picture> = {}): Picture => ({
  group: "states",
  title,
  look,
  file: `${title}.jpg`,
  ...more,
});

test("a whole run shows each screen in both themes, both languages and at four widths; a quick one in the two that differ most", () => {
  const whole = looksFor(false);
  expect(whole).toHaveLength(16);
  expect(new Set(whole.map((one) => JSON.stringify(one))).size).toBe(16);
  expect(looksFor(true).map(({ width, theme, language }) => `${width} ${theme} ${language}`)).toEqual([
    "360 light en",
    "360 dark hi",
  ]);
});

test("a screen has one heading, however many pictures of it there are", () => {
  const html = galleryPage([picture("menu"), picture("menu", { file: "two.jpg" }), picture("login")], "");
  expect(html.match(/<h3>/g)).toHaveLength(2);
  expect(html.match(/<img/g)).toHaveLength(3);
});

test("a picture that could not be taken says why in its place", () => {
  const html = galleryPage([picture("menu", { file: null, fault: "waited <8 s>" })], "");
  expect(html).toContain("waited &#60;8 s&#62;");
  expect(html).not.toContain("<img");
});

test("what a box hides is what has its class", () => {
  const html = galleryPage([picture("menu")], "");
  expect(html).toContain('<figure class="en light w360">');
  expect(html).toContain("body:not(:has(#w360:checked)) .w360{display:none}");
});
