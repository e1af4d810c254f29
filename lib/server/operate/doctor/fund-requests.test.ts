import { randomUUID } from "node:crypto";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { computePlayerKey } from "../../accounts/session/keyed-digest";
import { APP_KEY, PROVIDER_COOKIE, SECRET } from "../../fixtures/started-app";
import { fundsPlayer, fundsRequests, startFundsApp } from "../../money/fixtures/funds-app";
import { closedPort } from "../../provider/fixtures/fake-provider";
import { runTestDoctor } from "./fixtures/doctor-run";

const PLAYER = { mobile: "9000000001", password: "demo1234" };
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const written = (): string => {
  const { year, month, day, minutes } = indiaMoment(Date.now());
  return `${day} ${MONTHS[month - 1]} ${year} ${formatClock(minutes).replace(" ", ":00 ")}`;
};

test.each([
  [1, 'warned: one is listed, which tells nothing, and the dialect says "all"'],
  [2, 'warned: one is listed, and the app has recorded 1 that wait behind it, and the dialect says "all"'],
])("of %d requests that the app has recorded one is listed, with its time: %s", async (count, message) => {
  const { app, provider, time } = await startFundsApp("SQLite");
  try {
    const player = fundsPlayer(computePlayerKey(app.services, PLAYER.mobile));
    const { deposit } = fundsRequests(() => ({ app, player }));
    provider.react = (request) => {
      if (request.path !== "/api-last-fund-request-detail") return provider.behave(request);
      const rows = provider.pending.slice(-1).map((row) => ({ ...row, insert_date: written() }));
      return { json: { status: true, min_amt: "300", last_req_detail: rows } };
    };
    for (let nth = 0; nth < count; nth += 1) await time.through(deposit(randomUUID(), 300 + nth));
    const { run } = await runDoctorAt(app.provider.url, app.services.settings.state.dataDir);
    expect(run.of("waiting fund requests")).toBe(message);
    expect(provider.pending).toHaveLength(count);
  } finally {
    await app.close();
  }
});

const runDoctorAt = async (url: string, dataDir: string) => {
  const secrets = { PROVIDER_APP_KEY: APP_KEY, PROVIDER_COOKIE, SESSION_SECRET: SECRET };
  const nobody = `http://127.0.0.1:${await closedPort()}`;
  return {
    run: await runTestDoctor({ ...secrets, PROVIDER_URL: url, GATEWAY_URL: nobody, DATA_DIR: dataDir }, PLAYER),
  };
};
