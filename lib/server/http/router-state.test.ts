import { isRouterState } from "./router-state";

const encode = (state: unknown): string => encodeURIComponent(JSON.stringify(state));
const PAGE = ["__PAGE__", {}, null, null, 0];

test.each<readonly [what: string, state: unknown]>([
  ["a page", ["", { children: ["(main)", { children: ["imp4", { children: PAGE }] }, null, null, 16] }]],
  ["a page with a query", ["", { children: ['__PAGE__?{"id":"1"}', {}] }]],
  ["one that is asked for again", ["", { children: ["(plain)", {}, null, "refetch"] }]],
  ["one whose head alone is asked for", ["", {}, null, "metadata-only"]],
  ["one with its address", ["", {}, ["/imp", "?a=b"], "inside-shared-layout", 16]],
  ["parameters", ["", { children: [["id", "7", "d", null], { modal: [["way", "a/b", "oc", ["x"]], {}] }] }]],
  ["an intercepted parameter", ["", { children: [["id", "7", "di(..)(..)", null], {}] }]],
  ["every part", ["", {}, null, null, 0, "x"]],
])("the state of a router is one: %s", (_what, state) => {
  expect(isRouterState(encode(state))).toBe(true);
});

test.each<unknown>([
  [],
  ["x"],
  [1, {}],
  [null, {}],
  [{}, {}],
  [["x"], {}],
  [["id", "7", "zz", null], {}],
  [["id", "7", "d"], {}],
  [["id", "7", "d", [1]], {}],
  ["x", null],
  ["x", "y"],
  ["x", []],
  ["x", { children: null }],
  ["x", { children: ["y"] }],
  ["x", { children: ["y", { children: [] }] }],
  ["x", {}, "/imp"],
  ["x", {}, ["/imp"]],
  ["x", {}, null, "everything"],
  ["x", {}, null, null, "16"],
  ["x", {}, null, null, 16, null],
  ["x", {}, null, null, 16, "x", "y"],
  { 0: "x", 1: {} },
  "x",
  null,
])("security 40: what is no state of a router is none: %j", (state) => {
  expect(isRouterState(encode(state))).toBe(false);
});

test.each<readonly [what: string, text: string]>([
  ["a name that is no own one", encodeURIComponent('["",{"__proto__":[]}]')],
  ["a name that is no own one, deeper", encodeURIComponent('["",{"children":["x",{"__proto__":1}]}]')],
  ["no JSON", "{"],
  ["no encoding", "%ff"],
  ["nothing", ""],
  ["a deep one", encodeURIComponent("[".repeat(2000))],
  ["a long one", encode(["x".repeat(9000), {}])],
])("security 40: what is no state of a router is none: %s", (_what, text) => {
  expect(isRouterState(text)).toBe(false);
});
