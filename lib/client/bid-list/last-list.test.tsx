/** @jest-environment jsdom */
import { renderHook } from "@testing-library/react";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { saveLastList, useLastList } from "./last-list";

const LINE: BidLine = { digits: "6", closeDigits: "", points: 20, session: "Open" };
const readBy = <Value,>(hook: () => Value): Value => renderHook(hook).result.current;

test("the last list is one of its player and game type", () => {
  saveLastList("asha", "single-digit", [LINE]);
  expect(readBy(() => useLastList("asha", "single-digit"))).toEqual([LINE]);
  expect(readBy(() => useLastList("asha", "jodi-digit"))).toBeNull();
  expect(readBy(() => useLastList("ravi", "single-digit"))).toBeNull();
});

test.each([
  ["no JSON", "{"],
  ["nothing in it", "[]"],
  ["a stake below the least", JSON.stringify([{ ...LINE, points: 9 }])],
  ["a session that there is not", JSON.stringify([{ ...LINE, session: "Noon" }])],
])("a foreign text under its name is not read: %s", (_what, text) => {
  saveLastList("asha", "single-digit", [LINE]);
  const name = localStorage.key(0) ?? "";
  localStorage.setItem(name, text);
  expect(readBy(() => useLastList("asha", "single-digit"))).toBeNull();
});
