import { en, hi } from "@/lib/i18n/words";
import { win } from "@/testing/events-header";
import { eventWords } from "./event-words";
import { EDGE, winPicture } from "./share-win";

const words = eventWords(en);
const draw = (count: number) =>
  winPicture({ brand: "Kalyan House", words, wins: Array.from({ length: count }, (_, at) => win({ id: `${at}` })) });

test("it says what was won, where, on what and by which result, in the player's language, and not the stake", () => {
  const texts = winPicture({ brand: "Kalyan House", words: eventWords(hi), wins: [win()] }).lines.map(
    ({ text }) => text,
  );
  expect(texts).toEqual([
    "Kalyan House",
    hi.events.shareTitle,
    "950 पॉइंट",
    "Milan Night",
    `${hi.history.labels["Single Digit"]} 6 · रिज़ल्ट 123-6`,
  ]);
});

test.each([1, 2, 3, 7])("with %s wins no line stands on another, and the picture ends below the last", (count) => {
  const { height, lines, panel } = draw(count);
  for (const [at, { y, size }] of lines.entries()) expect(y - size).toBeGreaterThan(lines[at - 1]?.y ?? 0);
  const last = lines.at(-1)?.y ?? 0;
  expect(last).toBeLessThan(panel.top + panel.height);
  expect(height).toBe(panel.top + panel.height + EDGE);
  expect(height - last).toBeLessThan(2 * EDGE);
});

test("of many wins three are told and the others counted", () => {
  expect(draw(7).lines.at(-1)?.text).toBe("+ 4");
  expect(draw(3).lines.at(-1)?.text).not.toContain("+");
});
