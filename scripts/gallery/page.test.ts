import { galleryPage } from "./page";
import { looksFor, lookWords, type Picture } from "./picture";

const [look] = looksFor(true);
if (look === undefined) throw new Error("no look");

const picture = (title: string, more: Partial<Picture> = {}): Picture => ({
  group: "states",
  title,
  look,
  file: `${title}.jpg`,
  ...more,
});

test("a whole run shows each screen in both themes, both languages, at four widths and with large text; a quick one in the two that differ most", () => {
  const whole = looksFor(false).map(lookWords);
  expect(new Set(whole).size).toBe(18);
  expect(whole.filter((words) => words.includes("text"))).toEqual([
    "320 \u00b7 light \u00b7 en \u00b7 text 200 %",
    "320 \u00b7 light \u00b7 hi \u00b7 text 200 %",
  ]);
  expect(looksFor(true).map(lookWords)).toEqual(["360 \u00b7 light \u00b7 en", "360 \u00b7 dark \u00b7 hi"]);
});

test("options narrow the looks, and a value that there is not is refused with those there are", () => {
  const looks = looksFor(false, { width: "320,360", theme: "dark", language: "hi" });
  expect(looks.map(lookWords)).toEqual(["320 \u00b7 dark \u00b7 hi", "360 \u00b7 dark \u00b7 hi"]);
  expect(() => looksFor(false, { width: "375" })).toThrow('--width takes 320, 360, 390, 1280, and not "375"');
  expect(() => looksFor(false, { theme: "dark", text: "200" })).toThrow("No picture is of all that");
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
