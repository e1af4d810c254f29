import { randomBytes } from "node:crypto";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { captureFailure, engine, someRead, someWrite } from "./fixtures/engine";
import { type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";

const ANSWER = Buffer.from('{"status":true,"msg":"खेल placed"}');
const input = { asked: "" };

const start = async (reaction: Reaction, more: Parameters<typeof engine>[1] = {}) => {
  const fake = opened(await startFakeProvider(() => reaction));
  return { fake, provider: opened(engine(fake.url, more)) };
};

const encoded = (text: Buffer, encoding?: string): Reaction => ({
  text,
  ...(encoding === undefined ? {} : { headers: { "content-encoding": encoding } }),
});

test("the provider is requested to send gzip", async () => {
  const { fake, provider } = await start({ json: { status: true } });
  await provider.run(someRead, input);
  await provider.run(someWrite, input);
  expect(fake.received.map(({ headers }) => headers["accept-encoding"])).toEqual(["gzip", "gzip"]);
});

test.each([
  ["gzip", gzipSync(ANSWER), "gzip"],
  ["gzip in two members", Buffer.concat([gzipSync(ANSWER.subarray(0, 9)), gzipSync(ANSWER.subarray(9))]), "gzip"],
  ["gzip under its old name", gzipSync(ANSWER), "x-gzip"],
  ["gzip in capitals", gzipSync(ANSWER), "GZIP"],
  ["deflate with zlib's header", deflateSync(ANSWER), "deflate"],
  ["deflate without a header", deflateRawSync(ANSWER), "deflate"],
  ["brotli", brotliCompressSync(ANSWER), "br"],
  ["gzip, then brotli", brotliCompressSync(gzipSync(ANSWER)), "gzip, br"],
  ["deflate, then gzip", gzipSync(deflateRawSync(ANSWER)), "deflate, gzip"],
  ["gzip twice, told once", gzipSync(gzipSync(ANSWER)), "gzip"],
  ["gzip that nobody tells", gzipSync(ANSWER), undefined],
  ["deflate that nobody tells", deflateSync(ANSWER), undefined],
  ["brotli that nobody tells", brotliCompressSync(ANSWER), undefined],
  ["gzip that is told as brotli", gzipSync(ANSWER), "br"],
  ["plain, told as gzip", ANSWER, "gzip"],
  ["plain, told as deflate", ANSWER, "deflate"],
  ["plain, told as brotli", ANSWER, "br"],
  ["plain, told as unknown", ANSWER, "compress, made-up"],
  ["plain in another charset, told as deflate", Buffer.from('{"status":true,"msg":"caf\xe9"}', "latin1"), "deflate"],
  ["plain after a notice in another charset", Buffer.from('<b>caf\xe9</b>{"status":true}', "latin1"), undefined],
])("an answer is read: %s", async (_what, text, encoding) => {
  const { provider } = await start(encoded(text, encoding));
  await expect(provider.run(someRead, input)).resolves.toBe(true);
  await expect(provider.run(someWrite, input)).resolves.toBe(true);
});

test("a long answer is read from each encoding", async () => {
  const long = Buffer.from(
    JSON.stringify({ status: true, rows: Array.from({ length: 20_000 }, (_, nth) => nth * 7919) }),
  );
  for (const compress of [gzipSync, deflateSync, deflateRawSync, brotliCompressSync]) {
    const { provider } = await start(encoded(compress(long)));
    await expect(provider.run(someRead, input)).resolves.toBe(true);
  }
});

const ENDLESS = Buffer.concat([Buffer.from('{"status":true,"pad":"'), Buffer.alloc(5_000_000, "x"), Buffer.from('"}')]);

test.each([
  ["gzip", gzipSync(ENDLESS)],
  ["deflate", deflateSync(ENDLESS)],
  ["brotli", brotliCompressSync(ENDLESS)],
  ["gzip in gzip", gzipSync(gzipSync(ENDLESS))],
])("security: %s is bounded by what it decompresses to, and never refused", async (_what, text) => {
  const { provider } = await start(encoded(text, "gzip"));
  for (const call of [someRead, someWrite]) {
    expect(await captureFailure(provider.run(call, input))).toMatchObject({
      layer: "transport",
      note: "answer too large",
      code: "provider_unreadable",
      sent: "maybe",
    });
  }
});

test("a call's own bound counts the bytes after decompression", async () => {
  const { provider } = await start(encoded(gzipSync(ENDLESS), "gzip"));
  await expect(provider.run({ ...someRead, maxBytes: ENDLESS.length }, input)).resolves.toBe(true);
  expect(await captureFailure(provider.run({ ...someRead, maxBytes: ENDLESS.length - 1 }, input))).toMatchObject({
    note: "answer too large",
  });
  const plain = await start(encoded(ENDLESS));
  await expect(plain.provider.run({ ...someRead, maxBytes: ENDLESS.length }, input)).resolves.toBe(true);
});

test.each([
  ["gzip that breaks off", gzipSync(ANSWER).subarray(0, -9)],
  ["gzip without its last byte", gzipSync(ANSWER).subarray(0, -1)],
  ["stored bytes in gzip that breaks off", gzipSync(ANSWER, { level: 0 }).subarray(0, -3)],
  ["gzip with a wrong checksum", Buffer.concat([gzipSync(ANSWER).subarray(0, -8), Buffer.alloc(8, 1)])],
  ["deflate that breaks off", deflateSync(ANSWER).subarray(0, -3)],
  ["four layers", gzipSync(gzipSync(gzipSync(gzipSync(ANSWER))))],
  ["noise", randomBytes(500)],
])("a write whose answer is %s stays unknown, and is sent once", async (_what, text) => {
  const { fake, provider } = await start(encoded(text, "gzip"));
  const failure = await captureFailure(provider.run(someWrite, input));
  expect(failure).toMatchObject({ layer: "decode", code: "provider_unreadable", sent: "maybe" });
  expect(fake.received).toHaveLength(1);
});
