import { type Look, lookWords, type Picture } from "./picture";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = [
  "body{font:14px/1.4 system-ui,sans-serif;margin:0 1rem 4rem;color-scheme:light dark}",
  "nav{position:sticky;top:0;background:Canvas;padding:.75rem 0;display:flex;flex-wrap:wrap;gap:.5rem 1rem;border-bottom:1px solid GrayText;z-index:1}",
  "h2{margin:2rem 0 .5rem}h3{margin:1.5rem 0 .5rem;font-size:1rem}",
  ".row{display:flex;gap:.75rem;overflow-x:auto;align-items:flex-start;padding-bottom:.5rem}",
  "figure{margin:0;flex:none}figcaption{font-size:12px;padding-bottom:.25rem}",
  "img{display:block;max-height:38rem;border:1px solid GrayText}.fault{max-width:20rem;color:#c0392b}",
].join("");

/** The looks that a box on the page can hide, with the class of its pictures. */
const CHOICES: readonly (readonly [name: string, has: (look: Look) => boolean])[] = [
  ["en", ({ language }) => language === "en"],
  ["hi", ({ language }) => language === "hi"],
  ["light", ({ theme }) => theme === "light"],
  ["dark", ({ theme }) => theme === "dark"],
  ...[320, 360, 390, 1280].map((side) => [`w${side}`, ({ width }: Look) => width === side] as const),
  ["large", ({ text }) => text === 200],
];

/** What a box says where that is not its class. */
const WORDS: Readonly<Record<string, string>> = { large: "text 200 %" };

const classOf = (look: Look): string =>
  CHOICES.filter(([, has]) => has(look))
    .map(([name]) => name)
    .join(" ");

const figure = ({ look, file, fault, title }: Picture): string => {
  const caption = lookWords(look);
  const body =
    file === null
      ? `<p class="fault">${escaped(fault ?? "not taken")}</p>`
      : `<a href="${escaped(file)}"><img alt="${escaped(`${title}, ${caption}`)}" loading="lazy" src="${escaped(file)}"></a>`;
  return `<figure class="${classOf(look)}"><figcaption>${caption}</figcaption>${body}</figure>`;
};

/** By a key, in the order in which the keys come. */
const groupedBy = (
  pictures: readonly Picture[],
  key: (picture: Picture) => string,
): readonly (readonly [string, Picture[]])[] => {
  const groups = new Map<string, Picture[]>();
  for (const picture of pictures) groups.set(key(picture), [...(groups.get(key(picture)) ?? []), picture]);
  return [...groups];
};

/**
 * The gallery as one page without script: a row for each screen and state, boxes that hide languages, themes and widths.
 * @param about when and how it was made.
 */
export const galleryPage = (pictures: readonly Picture[], about: string): string => {
  const boxes = CHOICES.map(
    ([name]) => `<label><input type="checkbox" id="${name}" checked>${WORDS[name] ?? name.replace("w", "")}</label>`,
  );
  const hiding = CHOICES.map(([name]) => `body:not(:has(#${name}:checked)) .${name}{display:none}`).join("");
  const rows = groupedBy(pictures, ({ group }) => group).map(([group, inGroup]) => {
    const scenes = groupedBy(inGroup, ({ title }) => title).map(
      ([title, own]) => `<h3>${escaped(title)}</h3><div class="row">${own.map(figure).join("")}</div>`,
    );
    return `<h2>${escaped(group)}</h2>${scenes.join("")}`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Every screen</title>',
    `<style>${STYLE}${hiding}</style></head><body><h1>Every screen</h1><p>${escaped(about)}</p>`,
    `<nav>${boxes.join("")}</nav>${rows.join("")}</body></html>`,
  ].join("");
};
