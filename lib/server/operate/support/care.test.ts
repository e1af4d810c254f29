import { playerKeyOf } from "../../accounts/session/keyed-digest";
import { changeCare } from "../../care/change-care";
import { type StartedApp, startApp } from "../../fixtures/started-app";
import { STORE_KINDS } from "../../store/fixtures/test-stores";
import { samplesOf, sumOf } from "../metrics/fixtures/samples";
import { watchApp } from "../metrics/registry";
import { readCommand, runCommand } from "./commands";

const MOBILE = "9000000001";
const WHY = ["--by", "Meera", "--reason", "he asked for it"];

test.each(STORE_KINDS)(
  "C37: on %s an exclusion is listed and counted until it is confirmed to be blocked at the provider",
  async (store) => {
    const app: StartedApp = await startApp({}, undefined, store);
    try {
      const support = (...args: readonly string[]) => runCommand(app.services.settings, readCommand(["care", ...args]));
      const open = async () => {
        const metrics = samplesOf(await watchApp(app.services)());
        return [JSON.parse(await support()), sumOf(metrics, "markets_care_exclusions_open", {})];
      };
      const player = playerKeyOf(app.services, MOBILE);
      expect(await open()).toEqual([[], 0]);
      await changeCare(app.services, player, { act: "pause", days: 7 }, MOBILE);
      await changeCare(app.services, player, { act: "exclude", months: 6 }, MOBILE);
      expect(await open()).toEqual([[{ player, since: expect.any(String), mobile: MOBILE }], 1]);
      expect(() => readCommand(["care", "--blocked", ...WHY])).toThrow("care needs MOBILE");
      await support(MOBILE, "--blocked", ...WHY);
      expect(await open()).toEqual([[], 0]);
      await support(MOBILE, "--exclude", ...WHY);
      expect(await open()).toMatchObject([[{ mobile: MOBILE }], 1]);
    } finally {
      await app.close();
    }
  },
);
