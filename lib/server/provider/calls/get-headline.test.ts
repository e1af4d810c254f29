import { decodeGolden, decodeText } from "../golden/golden";
import { getHeadline } from "./get-headline";

test("only headlines of status 1 are read, and what is written in them stays text", () => {
  expect(decodeGolden(getHeadline, "get-headline/shown-and-hidden.json")).toEqual([
    "Withdrawals open at 7 AM. <b>Add funds</b> & play",
    "शुभ दीपावली",
  ]);
});

test("an empty list is none", () => {
  expect(decodeGolden(getHeadline, "get-headline/none.json")).toEqual([]);
});

test("a headline without a list is read by its own status", () => {
  expect(decodeGolden(getHeadline, "get-headline/alone.json")).toEqual(["Welcome to the new season"]);
  expect(decodeGolden(getHeadline, "get-headline/alone-hidden.json")).toEqual([]);
  expect(decodeText(getHeadline, `{"status":true,"msg":"Headline"}`)).toEqual([]);
});

test("the screens are asked for by their numbers", () => {
  expect(getHeadline.request({ ids: [2] }, "")).toEqual({ ids: [2] });
});
