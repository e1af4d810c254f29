import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { createBulkhead } from "./bulkhead";
import { walletTransactionHistory } from "./calls/funds";
import { captureFailure, engine } from "./fixtures/engine";
import { type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";
import { createRoom, cutResponse } from "./large-responses";

const movement = (nth: number) => ({
  transaction_id: `${100_000 + nth}`,
  amount: `${10 + (nth % 90)}`,
  transaction_type: nth % 3 === 0 ? "1" : "2",
  transaction_note: `Bid Placed For Sridevi ["Single" \\ {Open}] ${nth % 7}`,
  amount_status: nth % 3 === 0 ? "8" : "5",
  insert_date: "20 Nov 2026 09:15:30 PM",
});

/** Builds a response as providers print it: each movement again in one of two further lists, and the status last. */
const createResponse = (rows: readonly unknown[]) => ({
  transaction_history: rows,
  in_history: rows.filter((_row, nth) => nth % 3 === 0),
  out_history: rows.filter((_row, nth) => nth % 3 !== 0),
  msg: "Wallet Transaction History",
  status: true,
});

const createReader = async (reaction: Reaction) => {
  const fake = opened(await startFakeProvider(() => reaction));
  const provider = opened(engine(fake.url));
  return () => provider.run(walletTransactionHistory, undefined, { token: "token-of-asha" });
};

test("a history of 50,000 movements, each of them twice, is read as a whole, and other work goes on meanwhile", async () => {
  const rows = Array.from({ length: 50_000 }, (_row, nth) => movement(nth));
  const text = JSON.stringify(createResponse(rows));
  expect(text.length).toBeGreaterThan(19_000_000);
  const read = await createReader({ text });
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  const statement = await read();
  clearInterval(timer);
  expect(statement.rows).toHaveLength(50_000);
  expect(statement.rows[0]).toMatchObject({ id: "100000", amount: "10", credit: true, kind: "main-win" });
  expect(statement.rows.at(-1)).toMatchObject({ id: "149999", amount: "59", credit: false, kind: "bid" });
  expect(statement).toMatchObject({ unreadable: [], error: null });
  expect(ticks).toBeGreaterThan(20);
});

test("an unreadable row keeps its position and its number, in whichever part it is; so it does in a compressed response", async () => {
  const rows = Array.from({ length: 6000 }, (_row, nth) => movement(nth));
  const odd = rows.map((row, nth) => (nth === 700 || nth === 5999 ? { ...row, amount: null } : row));
  const text = gzipSync(JSON.stringify(createResponse(odd)));
  const statement = await (await createReader({ text, headers: { "content-encoding": "gzip" } }))();
  expect(statement.rows).toHaveLength(5998);
  expect(statement.unreadable.map(({ after, number }) => [after, number])).toEqual([
    [700, "100700"],
    [5998, "105999"],
  ]);
  expect(statement.error?.note).toContain("transaction_history");
});

test.each([
  ["breaks off", (text: string) => text.slice(0, -3000)],
  ["has a broken row", (text: string) => text.replace('"transaction_id":"100700"', '"transaction_id":100700"')],
])("a large answer that %s is no history", async (_what, change) => {
  const text = change(JSON.stringify(createResponse(Array.from({ length: 6000 }, (_row, nth) => movement(nth)))));
  expect((await captureFailure((await createReader({ text }))())).layer).toBe("decode");
});

test("a large answer that refuses the application key, or has a notice before it, is read as a small one", async () => {
  const rows = Array.from({ length: 6000 }, (_row, nth) => movement(nth));
  const refused = await createReader({ json: { ...createResponse(rows), status: false, msg: "UnAuthorized request" } });
  expect((await captureFailure(refused())).note).toContain("key");
  const noticed = await createReader({ text: `<p>Notice: {x}</p>${JSON.stringify(createResponse(rows))}` });
  expect((await noticed()).rows).toHaveLength(6000);
});

const jsonRow = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });

test("whatever the rows and the fields around them are, the parts are the list, and the rest is the response without lists", async () => {
  const filler = "x".repeat(600_000);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: jsonRow }, fc.jsonValue({ maxDepth: 2 })), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.dictionary(
        fc.string().filter((key) => key !== "rows" && key !== "__proto__"),
        fc.jsonValue({ maxDepth: 3 }),
      ),
      fc.nat({ max: 3 }),
      async (rows, others, indent) => {
        const repeated = Array.from({ length: 60 }, () => rows).flat();
        const cut = await cutResponse(
          JSON.stringify({ ...others, filler, rows: repeated, end: 1 }, null, indent),
          "rows",
        );
        expect(cut?.parts.flatMap((part) => JSON.parse(part))).toEqual(JSON.parse(JSON.stringify(repeated)));
        const emptied = Object.entries({ ...others, filler, rows: repeated, end: 1 }).map(([key, value]) => [
          key,
          Array.isArray(value) ? [] : value,
        ]);
        expect(JSON.parse(cut?.rest ?? "")).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(emptied))));
      },
    ),
    { numRuns: 30 },
  );
});

test("a list that comes twice, and a text that is short, are not cut", async () => {
  const row = `{"a":"${"x".repeat(400_000)}"}`;
  expect(await cutResponse(`{"rows":[${row}],"rows":[${row}]}`, "rows")).toBeNull();
  expect(await cutResponse('{"rows":[{"a":1}]}', "rows")).toBeNull();
});

test("a read that is retried keeps its one room, and leaves it", async () => {
  const inTurn = createBulkhead({ inFlight: 1, waiting: 9, maxWaitMs: 60_000 });
  const room = createRoom(inTurn);
  await room.enter();
  await room.enter();
  room.leave();
  await expect(createRoom(inTurn).enter()).resolves.toBeUndefined();
});

test("of large responses two are in memory at once; one that was given up leaves its room", async () => {
  const inTurn = createBulkhead({ inFlight: 2, waiting: 9, maxWaitMs: 60_000 });
  const rooms = Array.from({ length: 5 }, () => createRoom(inTurn));
  const entered: number[] = [];
  rooms.forEach((room, nth) => void room.enter().then(() => entered.push(nth)));
  const settled = () => new Promise(setImmediate);
  await settled();
  expect(entered).toEqual([0, 1]);
  rooms[2]?.leave();
  rooms[0]?.leave();
  await settled();
  expect(entered).toEqual([0, 1, 3]);
  rooms[1]?.leave();
  await settled();
  expect(entered).toEqual([0, 1, 3, 4]);
});
