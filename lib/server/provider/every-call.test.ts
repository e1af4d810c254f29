import { CALL_NAMES } from "../provider-dialect/dialect";
import { EVERY_CALL } from "./every-call";

test("each name of a dialect's calls has one definition", () => {
  expect(EVERY_CALL.map(({ name }) => name)).toEqual(CALL_NAMES);
});

test("the doctor can make each read, and none has an example that writes", () => {
  expect(EVERY_CALL.filter(({ effect, example }) => (effect === "read") !== (example !== undefined))).toEqual([]);
});
