import { randomUUID } from "node:crypto";
import { requestTransfer } from "../../funds/request-funds";
import { fundsPlayer, startFundsApp } from "../../money/fixtures/funds-app";
import { detectRestore } from "../../store/detect-restore";
import { STORE_KINDS } from "../../store/fixtures/test-stores";
import { readCommand, runCommand } from "./commands";
import { showMark } from "./marks";

const WHY = ["--by", "Meera", "--reason", "the newer one is gone"];

test.each(STORE_KINDS)(
  "on %s a restored store is compared with the marks of all hosts before it is accepted",
  async (kind) => {
    const { app, time } = await startFundsApp(kind);
    const { services } = app;
    const { store, settings } = services;
    try {
      const support = (...args: readonly string[]) => runCommand(settings, readCommand(args), time);
      /** Returns each host with its mark and what the store lacks; a time of India has a space of its own. */
      const compared = async (...args: readonly string[]) => {
        const lines = (await support(...args)).split("\n").map((line) => line.split(/ {2,}/));
        return lines
          .filter(([host = ""]) => /:\d+$/.test(host))
          .map(([, mark, newest, difference]) => [mark, newest, difference]);
      };
      const transfer = (points: number) =>
        requestTransfer(services, fundsPlayer(), randomUUID(), {
          points,
          phone: "9000000002",
          recipientName: "Ravi Demo",
        });
      const newest = (seq: number) => expect.stringMatching(new RegExp(`^${seq}, 20.+ India$`));
      const whole = "lacks nothing that the host has seen";
      await transfer(100);
      await transfer(200);
      expect(await compared("accept-restored", "--check")).toEqual([["2", newest(2), whole]]);
      await showMark(services);
      expect(await compared("accept-restored", "--check")).toHaveLength(1);

      await store.db.deleteFrom("money_request").where("seq", "=", 2).execute();
      await detectRestore(services);
      const ahead = { ...store, mark: { ...store.mark, readState: () => ({ ...store.mark.readState(), seq: 4 }) } };
      await showMark({ ...services, store: ahead, settings: { ...settings, port: settings.port + 1 } });
      const both = [
        ["2", newest(1), "lacks 1 of the records that the host has seen"],
        ["4", newest(1), "lacks 3 of the records that the host has seen"],
      ];
      expect(await compared("accept-restored", "--check")).toEqual(both);
      expect(await support("accept-restored", "--check")).toContain("restored, not accepted: 1 is behind mark 2");
      expect(await compared("accept-restored", ...WHY)).toEqual(both);
      await detectRestore(services);
      expect(await compared("store-is-older", ...WHY)).toEqual([["1", newest(1), whole]]);
    } finally {
      await app.close();
    }
  },
);
