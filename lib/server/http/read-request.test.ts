import { readJson } from "./read-request";

const read = (text: string, maxBytes = 1000) =>
  readJson(new Request("http://localhost/api/x", { method: "POST", body: text }), maxBytes);

const REFUSED = { code: "bad_request" };

test.each([
  '{"__proto__":{}}',
  '{"a":{"__proto__":1}}',
  '{"a":[{"b":[{"__proto__":null}]}]}',
  '[{"__proto__":{"a":1}}]',
])("security 22: a field named __proto__ is refused at any depth, before a schema sees it: %s", async (text) => {
  await expect(read(text)).rejects.toMatchObject(REFUSED);
});

test("security 22: a body may be nested as deep as any valid one, and no deeper", async () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  await expect(read(nested(8))).resolves.toBeDefined();
  await expect(read(nested(9))).rejects.toMatchObject(REFUSED);
});

test("security 22: a body of the bound is read, and one byte more is too large, whatever its letters", async () => {
  const text = JSON.stringify("नमस्ते");
  const bytes = Buffer.byteLength(text);
  await expect(read(text, bytes)).resolves.toBe("नमस्ते");
  await expect(read(text, bytes - 1)).rejects.toMatchObject({ code: "body_too_large" });
});

test("an empty body, or one of space alone, is none", async () => {
  await expect(read("")).resolves.toBeUndefined();
  await expect(read(" \r\n ")).resolves.toBeUndefined();
});
