import type { Points } from "@/lib/domain/points";
import type { Settings } from "../../env/settings";
import { joinHome } from "../../player/player-home";
import { getDashboardData, type HomeAnswer, userWalletBalance } from "../../provider/calls/home-answer";
import { type Check, type DoctorLimits, skipped, well, wrong } from "../check";
import { type Asking, askCall } from "./ask-call";
import { askQuestions } from "./check-calls";
import { questionOf } from "./question";
import type { Gathered } from "./read-questions";
import { type SignedIn, signIn, type TestPlayer } from "./sign-in";
import { writeQuestions } from "./write-questions";

/** Who writes, and what was read before. */
interface Writing {
  readonly asking: Asking;
  readonly settings: Settings;
  readonly player: TestPlayer;
  readonly signed: SignedIn;
  readonly gathered: Gathered;
  readonly limits: DoctorLimits;
}

const balanceIn = ({ wallet, dashboard }: Pick<Gathered, "wallet" | "dashboard">): Points | null => {
  const first = wallet ?? dashboard;
  return first && joinHome(first, dashboard ?? undefined).balance;
};

/** The balance as the same call tells it now; null where it does not. */
const balanceNow = async ({ asking, player, gathered }: Writing, token: string): Promise<Points | null> => {
  let now: HomeAnswer | null = null;
  const question = questionOf(gathered.wallet?.balance ? userWalletBalance : getDashboardData, {
    input: () => undefined,
    judge: (output) => {
      now = output;
      return {};
    },
  });
  await askCall(asking, question, question.body(asking.address, { mobile: player.mobile, token }));
  return now && balanceIn({ wallet: now, dashboard: null });
};

const NAME = "test player afterwards";

/** Whether the password is the same and no point was moved. */
const checkAfterwards = async (writing: Writing): Promise<Check> => {
  const { asking, player, gathered, limits } = writing;
  const again = await signIn(asking, player, limits);
  if (again.token === "") {
    const remedy = "Set the test player's password anew in the app, and ask the provider what its password calls do.";
    return wrong(NAME, "cannot sign in with the same password any more", remedy);
  }
  const before = balanceIn(gathered);
  const after = await balanceNow(writing, again.token);
  if (before === null || after === null) return skipped(NAME, "signs in as before; no balance was told to compare");
  if (before === after) return well(NAME, "signs in as before, and no point was moved");
  const remedy =
    "Look at the test player's history: if nobody else plays with it, the provider moved points for nothing.";
  return wrong(NAME, "the balance is another than before", remedy);
};

/** Asks the calls that write, one after the other, so that nothing changes; then looks whether that is so. */
export const askWrites = async (writing: Writing): Promise<readonly Check[]> => {
  const { asking, settings, player, signed, gathered, limits } = writing;
  const base = { settings, player, name: signed.name, gathered, now: Date.now() };
  const asker = { mobile: player.mobile, token: signed.token };
  const oneByOne = { ...limits, atOnce: 1 };
  const { checks } = await askQuestions(asking, writeQuestions(base), asker, oneByOne);
  return [...checks, await checkAfterwards(writing)];
};
