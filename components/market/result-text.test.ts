import { resultText } from "./result-text";

test.each([
  ["123-6", "4-220", "123-64-220"],
  ["", "", "***-**-***"],
  ["123-6", "", "123-6*-***"],
  ["", "4-220", "***-*4-220"],
])("open result %j and close result %j are shown as %s", (openResult, closeResult, shown) => {
  expect(resultText({ openResult, closeResult })).toBe(shown);
});
