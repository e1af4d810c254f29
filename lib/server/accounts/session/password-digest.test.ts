import { scryptSync } from "node:crypto";
import { digestPassword, matchesDigest } from "./password-digest";

// These tests use the real cost; the others use a cheaper one.
jest.unmock("./password-cost");

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

test("a try takes what scrypt asks for at 16,384 rounds, and other rounds make another digest", async () => {
  const [salt = "", digest] = (await digestPassword("demo1234")).split(".");
  const made = (N: number) =>
    scryptSync("demo1234", Buffer.from(salt, "base64url"), 32, { N, r: 8, p: 1 }).toString("base64url");
  expect(digest).toBe(made(16_384));
  expect(digest).not.toBe(made(16));
});
