/** @jest-environment jsdom */

import { fundsMemory } from "./pending-funds";

test.each(["null", "[]", "7", '{"pending":{"key":1,"amount":"5"}}', "{", '{"pending":[],"doubts":"x"}'])(
  "%s in storage is no memory, and no crash",
  (text) => {
    localStorage.setItem("funds:c:transfer", text);
    expect(fundsMemory({ playerKey: "c", kind: "transfer" })).toEqual({ pending: null, doubts: [] });
  },
);
