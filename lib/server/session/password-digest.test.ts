import { digestPassword, matchesDigest } from "./password-digest";

test("a digest tells the right password from any other, and holds neither", async () => {
  const digest = await digestPassword("demo1234");
  expect(await matchesDigest("demo1234", digest)).toBe(true);
  expect(await matchesDigest("demo1235", digest)).toBe(false);
  expect(await matchesDigest("demo1234", "")).toBe(false);
  expect(digest).not.toContain("demo1234");
});

test("the same password has another digest in every session", async () => {
  expect(await digestPassword("demo1234")).not.toBe(await digestPassword("demo1234"));
});
