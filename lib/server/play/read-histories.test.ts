import { engine } from "../provider/fixtures/engine";
import { startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { goldenText } from "../provider/golden/golden";
import { readBidHistory } from "./read-histories";

const day = { year: 2026, month: 11, day: 5 };
const setUp = async (variant: string) => {
  const fake = opened(await startFakeProvider(() => ({ text: goldenText(`bid-history-data/${variant}`) })));
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

test("no bids is an empty history", async () => {
  const { services } = await setUp("empty.json");
  expect(await readBidHistory(services, { token: "t", playerKey: "asha" }, "main", { from: day, to: day })).toEqual({
    bids: [],
  });
});

test("a history with a row that cannot be read is an error, not a shorter history", async () => {
  const { services } = await setUp("row-without-points.json");
  await expect(
    readBidHistory(services, { token: "t", playerKey: "asha" }, "main", { from: day, to: day }),
  ).rejects.toMatchObject({
    layer: "decode",
  });
});
