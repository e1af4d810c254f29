import { randomUUID } from "node:crypto";
import { startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { placeBids, readBid } from "./place-bids";

const LINE = { digits: "7", closeDigits: "", points: 10, session: "Open" } as const;
const ESCAPED = " RAJ &amp; RANI &#039;DAY&#039;";
const PLAIN = "RAJ & RANI 'DAY'";

test.each([
  ["so too", ESCAPED],
  ["plain", PLAIN],
])(
  "an escaped name of a market goes back as it came, and evidence is found if the history writes it %s",
  async (_how, history) => {
    const provider = new BidsProvider();
    provider.names = { list: ESCAPED, history };
    provider.fault = { nth: 0, kind: "reset-after" };
    const time = new TestTime();
    const app = await startApp({ BID_HORIZON_SECONDS: "1" }, provider.behave, "SQLite", time);
    try {
      const [player, key] = [newPlayer(), randomUUID()];
      const receipt = () => readBid(app.services, player, key);
      await placeBids(app.services, player, key, { marketId: "7", gameType: "single-digit", lines: [LINE] });
      await time.until(async () => (await receipt()).outcome.state !== "checking");
      expect((await receipt()).outcome.state).toBe("placed");
      expect(provider.submitted(player.token)).toMatchObject([{ Gamename: ESCAPED }]);
      expect((await app.services.lists.markets("main", player)).markets).toMatchObject([{ name: PLAIN }]);
    } finally {
      await app.close();
    }
  },
);
