import { AnswerReader } from "./answer-reader";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

const PLAIN = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: keep-alive\r\n\r\nhello";
const CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA\r\n0123\r\n0\r\n45\r\n0\r\n\r\n";
const UNCHANGED = 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\ncontent-length: 8000\r\n\r\n';
const CLOSING = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

test.each([
  ["with a length", PLAIN, 200],
  ["in chunks, whose content looks like their end", CHUNKED, 200],
  ["that has no body, whatever its length says", UNCHANGED, 304],
  ["with an empty body", CLOSING, 503],
])("an answer %s is whole with its last byte, wherever it was cut", (_, answer, status) => {
  for (let cut = 0; cut < answer.length; cut++) {
    const reader = new AnswerReader();
    expect(reader.push(bytes(answer.slice(0, cut)))).toBeUndefined();
    expect(reader.push(bytes(answer.slice(cut)))).toMatchObject({ status });
  }
});

test("answers that come byte by byte, one after another, are told one by one", () => {
  const reader = new AnswerReader();
  const statuses = [...PLAIN, ...CHUNKED, ...UNCHANGED, ...PLAIN]
    .map((byte) => reader.push(bytes(byte))?.status)
    .filter((status) => status !== undefined);
  expect(statuses).toEqual([200, 200, 304, 200]);
});

test("an answer says whether its connection closes", () => {
  expect(new AnswerReader().push(bytes(CLOSING))?.closes).toBe(true);
  expect(new AnswerReader().push(bytes(PLAIN))?.closes).toBe(false);
});
