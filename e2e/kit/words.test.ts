import { textLike, wordsIn } from "./words";

it("finds a text whole, whatever stands in its gaps", () => {
  const open = textLike(wordsIn("en").market.openGroup);
  expect("Open now · 7").toMatch(open);
  expect("Open now · 7 and more").toMatch(open);
  expect("Not Open now · 7").not.toMatch(open);
  expect("आज के लिए बंद (12)").toMatch(textLike(wordsIn("hi").market.closedGroup));
});

it("finds what is filled in as it stands", () => {
  const line = textLike(wordsIn("en").bid.deleteLine, { number: "1.3", points: "50" });
  expect("Delete 1.3, 50 points").toMatch(line);
  expect("Delete 123, 50 points").not.toMatch(line);
  expect("Delete 1.3, 500 points").not.toMatch(line);
});
