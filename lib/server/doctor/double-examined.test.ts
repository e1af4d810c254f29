import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Double, startDouble } from "@/e2e/double/double";
import { DOCUMENTS, FORK, type Variant } from "@/e2e/double/variants";
import { LIVE } from "../env/fixtures/wrong-settings";
import { closedPort } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { type Examined, examined } from "./fixtures/examined";

/** A live provider of each variant, which knows six of the calls, examined with its one player. */
const examine = async (variant: Variant): Promise<{ readonly double: Double; readonly run: Examined }> => {
  const double = opened(await startDouble(variant));
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  const { mobile, password } = double.player;
  const nobody = await closedPort();
  const env = {
    ...LIVE,
    PROVIDER_URL: double.url,
    GATEWAY_URL: `http://127.0.0.1:${nobody}/none`,
    PUBLIC_ORIGIN: `http://127.0.0.1:${nobody}`,
    DATA_DIR: folder,
  };
  const run = await examined(env, { mobile, password });
  rmSync(folder, { recursive: true });
  return { double, run };
};

const says = ({ of }: Examined, name: string): string => `${of(name).state}: ${of(name).says}`;

test("a provider as documented is read without another form, and the calls that it does not know are named", async () => {
  const { double, run } = await examine(DOCUMENTS);
  expect(says(run, "api-user-login")).toBe("well: as documented; signed in");
  expect(says(run, "api-user-wallet-balance")).toBe("well: as documented; 3 markets");
  expect(says(run, "api-get-social-data")).toBe("well: as documented; 3 contacts");
  expect(says(run, "api-bid-history-data")).toBe("well: as documented; no rows to look at");
  expect(says(run, "wallet, dashboard")).toMatch(/^well/);
  expect(says(run, "main markets")).toBe("well: 3 markets");
  expect(says(run, "api-game-rates")).toBe('wrong: refused with the words "No such call"');
  // A bid was not among the questions.
  expect(double.of("api-submit-bid")).toEqual([]);
  expect(run.text).not.toContain(double.player.token);
  expect(run.text).not.toContain(double.player.password);
  expect(run.text).not.toContain(String(double.player.wallet));
});

test("a fork's answers are read, and told with all that is other about them", async () => {
  const { run } = await examine(FORK);
  const wallet = run.of("api-user-wallet-balance").answer;
  expect(wallet).toEqual({
    variants: [
      "the JSON stands inside other text",
      "it is sent as another type than JSON",
      "numbers for texts: wallet_amt, min_withdrawal",
    ],
    missing: [],
    fresh: [],
    unreadable: [],
  });
  const dashboard = run.of("api-get-dashboard-data").answer;
  expect(dashboard?.variants).toEqual([
    "the JSON stands inside other text",
    "it is sent as another type than JSON",
    "numbers for texts: betting_status, result[].game_id",
    "texts for numbers: msg_status in result",
    "words for true and false: status",
    "null for texts: telegram_no",
  ]);
  expect(dashboard?.fresh).toEqual(["result[].unknown_field"]);
  expect(says(run, "wallet, dashboard")).toBe("wrong: neither tells when withdrawals open, when withdrawals close");
  expect(says(run, "api-user-login")).toMatch(/^well: signed in; other form: .*words for true and false: status/);
});

test("in live mode the codes of withdrawals are to be confirmed while nobody has set them, and the gateway is asked", async () => {
  const { run } = await examine(DOCUMENTS);
  expect(says(run, "withdraw codes")).toBe("look: Paytm 3, Google Pay 2, PhonePe 4");
  expect(run.of("withdraw codes").remedy).toContain("set WITHDRAW_CODES");
  expect(says(run, "payment gateway")).toMatch(/^wrong: no answer that can be read/);
  expect(says(run, "PUBLIC_ORIGIN")).toMatch(/^look: http:\/\/127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)$/);
  expect(says(run, "provider's clock")).toBe("well: agrees with this host's clock");
});
