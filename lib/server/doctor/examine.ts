import type { Environment } from "../env/read-values";
import type { Settings, SettingsReading } from "../env/settings";
import { PATHS } from "../provider/paths";
import { PROVIDER_LIMITS } from "../provider/provider-limits";
import { providerPool } from "../provider/request";
import type { Asking } from "./calls/ask-call";
import { askQuestions } from "./calls/check-calls";
import { checkGateway } from "./calls/check-gateway";
import { checkHome } from "./calls/check-together";
import { askWrites } from "./calls/check-writes";
import { writesNotAsked } from "./calls/not-asked";
import { readQuestions } from "./calls/read-questions";
import { signIn, type TestPlayer } from "./calls/sign-in";
import { type Check, type DoctorLimits, type Section, skipped } from "./check";
import { checkProviderClock } from "./host/check-clock";
import { checkToldCodes } from "./host/check-codes";
import { checkHost } from "./host/check-host";
import { checkPublicOrigin } from "./host/check-public-origin";
import { checkSettings } from "./host/check-settings";
import { checkStore } from "./host/check-store";
import { checkTls } from "./host/check-tls";

/** What is examined, and how. */
export interface Examination {
  readonly reading: SettingsReading;
  readonly env: Environment;
  /** Names of the settings in `.env`. */
  readonly fileNames: readonly string[];
  /** Null: nobody signs in, and what needs a player is skipped. */
  readonly player: TestPlayer | null;
  /** The folder of the build that the doctor belongs to; null where it belongs to none. */
  readonly build: string | null;
  /** Ask what writes too, in the test player's name. */
  readonly write: boolean;
  readonly limits: DoctorLimits;
  /** Is told of secrets that come with answers, before anything of those answers is shown. */
  readonly keepSecret: (secret: string) => void;
  /** Is given each section as soon as it is known. */
  readonly show: (section: Section) => void;
}

const OF_PROVIDER = ["PROVIDER", "PROVIDER_URL", "PROVIDER_APP_KEY", "PROVIDER_COOKIE", "PROVIDER_ENV_TYPE"];
const OF_STORE = ["DATA_DIR", "DATABASE_URL", "SESSION_SECRET", "SESSION_SECRET_PREVIOUS"];
const OF_HOST = ["HOST", "PORT", "TRUSTED_PROXIES", "PROVIDER"];
const OF_GATEWAY = ["GATEWAY_URL", "SITE_DOMAIN"];

const examineTls = async (
  settings: Settings,
  isUsable: (names: readonly string[]) => boolean,
): Promise<readonly Check[]> => {
  const checks: readonly (Check | readonly Check[])[] = await Promise.all([
    isUsable(OF_PROVIDER) ? checkTls("PROVIDER_URL", settings.provider.url) : [],
    isUsable(OF_GATEWAY) ? checkTls("GATEWAY_URL", settings.funds.gatewayUrl) : [],
    isUsable(["PUBLIC_ORIGIN"]) ? checkPublicOrigin(settings.publicOrigin) : [],
  ]);
  return checks.flat();
};

const later = (what: string): readonly Check[] => [skipped(what, "not looked at before its settings are right")];

/** The provider's reads, with the sections that need their answers: clock, home, gateway. */
const examineProvider = async (
  settings: Settings,
  wishes: Examination,
  isUsable: (names: readonly string[]) => boolean,
): Promise<readonly Section[]> => {
  const { player, limits } = wishes;
  const pool = providerPool(settings.provider, limits.atOnce, PROVIDER_LIMITS);
  const context = { loopbackAddresses: settings.provider.mode === "sandbox" };
  const asking: Asking = { address: settings.provider, pool, deadlineMs: limits.deadlineMs, context };
  try {
    const signed = player && (await signIn(asking, player, limits));
    if (signed) wishes.keepSecret(signed.token);
    const signedCheck = signed?.check ?? skipped(PATHS.userLogin, "needs a test player: name one with --player");
    const { questions, gathered } = readQuestions(Date.now());
    const asker = { mobile: player?.mobile ?? "", token: signed?.token ?? "" };
    const { checks, answers } = await askQuestions(asking, questions, asker, limits);
    const together = checkHome(gathered);
    const isIn = wishes.write && player !== null && signed !== null && signed.token !== "";
    const written = isIn ? await askWrites({ asking, settings, player, signed, gathered, limits }) : [];
    return [
      { title: "Calls that read", checks: [signedCheck, ...checks, ...together] },
      { title: "Clock", checks: [checkProviderClock(settings.provider.mode, answers)] },
      {
        title: "Payments",
        checks: [
          ...(isUsable(OF_GATEWAY)
            ? [await checkGateway(settings.funds, gathered.bank, limits)]
            : later("payment gateway")),
          ...checkToldCodes(gathered.codes, settings.funds.withdrawCodes),
        ],
      },
      { title: "Calls that write", checks: [...written, ...writesNotAsked(written)] },
    ];
  } finally {
    await pool.destroy();
  }
};

/**
 * Looks at everything that a start and its players rest on, in the order in which an operator would mend it. What depends on a
 * wrong setting is left out. Changes nothing, but signs the test player in; with `write`, see write-questions.ts.
 */
export const examine = async (wishes: Examination): Promise<readonly Section[]> => {
  const { reading, env, fileNames, show } = wishes;
  const sections: Section[] = [];
  const add = (section: Section) => {
    if (section.checks.length === 0) return;
    sections.push(section);
    show(section);
  };
  add({ title: "Settings", checks: checkSettings(reading, env, fileNames) });
  const { settings, complaints } = reading;
  if (settings === null) return sections;
  const isUsable = (names: readonly string[]) => complaints.every(({ setting }) => !names.includes(setting));

  add({ title: "Store", checks: isUsable(OF_STORE) ? await checkStore(settings) : later("store") });
  add({ title: "This host", checks: isUsable(OF_HOST) ? await checkHost(settings, wishes.build) : later("host") });
  add({ title: "TLS", checks: await examineTls(settings, isUsable) });
  if (isUsable(OF_PROVIDER)) for (const section of await examineProvider(settings, wishes, isUsable)) add(section);
  else add({ title: "Calls that read", checks: later("provider") });
  return sections;
};
