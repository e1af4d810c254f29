import pino from "pino";
import { engine } from "../provider/fixtures/engine";
import { type Reaction, type Received, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { readGolden } from "../provider/golden/golden";
import { createTestLocation } from "../store/fixtures/test-stores";
import { openStore } from "../store/open-store";
import { KALYAN } from "./fixtures/kalyan";
import { readBidHistory, readBidStatement, readBidsWithStates } from "./read-histories";

const day = { year: 2026, month: 11, day: 5 };
const setUp = async (variant: string) => {
  const fake = opened(await startFakeProvider(() => ({ text: readGolden(`bid-history-data/${variant}`) })));
  const provider = opened(engine(fake.url));
  return { fake, services: { provider } };
};

test("the history of the days asked for is read with the player's own token", async () => {
  const { fake, services } = await setUp("rows.json");
  const { bids } = await readBidHistory(services, { token: "token-1", playerKey: "asha" }, "main", {
    from: day,
    to: day,
  });
  expect(bids.map(({ digits }) => digits)).toEqual(["6", "4", "04"]);
  expect(fake.received[0]?.body).toMatchObject({ unique_token: "token-1", bid_from: "11/5/2026", bid_to: "11/5/2026" });
});

test("a row that cannot be read is listed beside the others, in evidence too", async () => {
  const { services } = await setUp("numbers.json");
  const [reader, days] = [
    { token: "token-1", playerKey: "asha" },
    { from: day, to: day },
  ];
  const history = await readBidHistory(services, reader, "main", days);
  expect(history.bids).toHaveLength(6);
  expect(history.unreadable?.[0]).toMatchObject({ after: 5, number: "T7", said: { note: "Kalyan" } });
  const { rows, unread } = await readBidStatement(services, reader, "main", days);
  expect(rows).toHaveLength(6);
  expect(unread).toHaveLength(5);
  expect(unread[0]).toBe("T7");
});

describe("bids with what became of them", () => {
  const MARKET = { ...KALYAN, openResult: "123-6" };
  const line = { game_name: "Kalyan", pana: "Single Digit", session: "Open", closedigits: "" };
  const BIDS = {
    status: true,
    bid_data: ["6", "7"].map((digits) => ({ ...line, digits, points: "10", bid_date: "05 Nov 2026 10:00:00 AM" })),
  };
  const WINS = {
    status: true,
    win_data: [{ ...line, digits: "6", amount: "95", wining_date: "05 November 26 03:21" }],
  };
  const at = (text: string) => Date.parse(`${text}:00+05:30`);

  const read = async (wins: Reaction, nowMs = at("2026-11-05T16:00")) => {
    const location = await createTestLocation("SQLite");
    const store = await openStore(location);
    const answer = ({ path }: Received): Reaction => (path.includes("wining") ? wins : { text: JSON.stringify(BIDS) });
    const fake = opened(await startFakeProvider(answer));
    const list = { markets: [MARKET], chartUrl: null, staleSince: null };
    const rates = { rates: [], chartUrl: null, staleSince: null };
    try {
      const { bids } = await readBidsWithStates(
        {
          provider: opened(engine(fake.url)),
          store,
          clock: { now: () => nowMs, follow: () => undefined },
          log: pino({ level: "silent" }),
          lists: {
            markets: async () => list,
            rates: async () => rates,
            freshMarkets: () => list,
            lastMarkets: () => list,
            lastRates: () => rates,
            polled: () => list,
            read: async () => list,
          },
        },
        { token: "t", playerKey: "asha" },
        "main",
        { from: day, to: day },
      );
      return { states: bids.map(({ outcome }) => outcome?.state), received: fake.received };
    } finally {
      await store.close();
      await location.remove();
    }
  };

  test("cost two reads of the provider, bids and wins of the same days", async () => {
    const { states, received } = await read({ text: JSON.stringify(WINS) });
    expect(states).toEqual(["won", "lost"]);
    expect(received).toHaveLength(2);
    const wins = received.find(({ path }) => path.includes("wining"));
    expect(wins?.body).toMatchObject({ date_from: "11/5/2026", date_to: "11/5/2026" });
  });

  test("of an earlier day the wins of the day after are read too: a close may be paid past midnight", async () => {
    const { received } = await read({ text: JSON.stringify(WINS) }, at("2026-11-08T16:00"));
    const wins = received.find(({ path }) => path.includes("wining"));
    expect(wins?.body).toMatchObject({ date_from: "11/5/2026", date_to: "11/6/2026" });
  });

  test.each([
    ["number", { digits: 77, amount: "95" }],
    ["amount", { digits: "6", amount: "" }],
  ])("one win without a readable %s takes no other with it", async (_which, odd) => {
    const text = JSON.stringify({ status: true, win_data: [...WINS.win_data, { ...line, ...odd }] });
    const { states } = await read({ text });
    expect(states).toEqual(["won", "lost"]);
  });

  test("wins that cannot be read leave the bids there, and nothing guessed", async () => {
    const text = "garbage";
    const { states } = await read({ text });
    expect(states).toEqual(["unknown", "unknown"]);
  });
});
