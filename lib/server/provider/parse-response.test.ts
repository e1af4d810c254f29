import fc from "fast-check";
import { findObjectInText } from "./parse-response";

const object = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))
  .map((fields): Readonly<Record<string, unknown>> => ({ ...fields, status: true }));
const withoutBrace = fc.string({ maxLength: 200 }).map((text) => text.replaceAll("{", "("));

test("faults 11: an object is found exactly, whatever text without a brace stands before and after it", () => {
  fc.assert(
    fc.property(withoutBrace, object, withoutBrace, fc.constantFrom(0, 2, "\t"), (before, value, after, indent) => {
      const json = JSON.stringify(value, null, indent);
      expect(findObjectInText(before + json + after)).toEqual(JSON.parse(json));
    }),
    { numRuns: 500 },
  );
});

test("braces of notices, styles and scripts before it are passed over", () => {
  const json = '{"status":true,"msg":"a } in { a string \\" and more"}';
  for (const before of ["{", "{{", "{ color: red }", "Undefined {index}", 'var x = {y: "z"};', "<p>{'a': 1}</p>"]) {
    expect(findObjectInText(`${before}\n${json} tail }`)).toEqual(JSON.parse(json));
  }
});

test.each([
  "",
  "no brace",
  "{",
  '{"status":true',
  '{"status":true,}',
  "{status:true}",
  "{'status':true}",
  '{"status":01}',
  '{"status":tru}',
  '{"status":true]',
  '{"msg":"line\nbreak"}',
  '{"msg":"\\x"}',
  "[1,2,3]",
])("%j holds no object", (text) => {
  expect(findObjectInText(text)).toBeUndefined();
});

test("an object inside a torn one is not taken for the answer", () => {
  expect(findObjectInText('{"data":{"status":true},"msg":"Bid pla')).toBeUndefined();
  expect(findObjectInText('{"data":{"status":true} oops }')).toBeUndefined();
});

test("of several the last is taken that has a field of an answer", () => {
  const notice = '{"level":"notice","file":"Api.php","line":214}';
  const answer = '{"status":true,"msg":"Placed"}';
  for (const text of [`${notice} ${answer}`, `${notice}${answer}${notice}`, `{"status":false} ${answer}`]) {
    expect(findObjectInText(text)).toEqual(JSON.parse(answer));
  }
  expect(findObjectInText(`${notice} ${notice}`)).toBeUndefined();
});

test.each(['{"status":true,"msg":"Pla', '{"status":tr', '{"status":', '{"data":[{"status":true}', '{"a":"\\'])(
  "an answer that breaks off, %j, is not replaced by an object before it",
  (torn) => {
    expect(findObjectInText(`{"status":true,"msg":"of a notice"} ${torn}`)).toBeUndefined();
  },
);

test.each([
  ["open braces", "{"],
  ["nested objects", '{"a":'],
  ["keys that are braces", '{"'],
  ["lists", '{"a":['],
  ["half escapes", '{"\\'],
  ["escaped quotes", '{"\\"'],
])("a megabyte of %s takes no longer than reading it", (_what, piece) => {
  const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
  const before = process.cpuUsage();
  expect(findObjectInText(text)).toBeUndefined();
  // A scan that started again at each brace would take minutes. The processor's time counts, because others may use it
  // meanwhile.
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
});
