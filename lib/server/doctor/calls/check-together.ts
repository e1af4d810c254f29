import { joinHome } from "../../player/player-home";
import { type Check, well, wrong } from "../check";
import { judgeGames } from "./judge-games";
import type { Gathered } from "./read-questions";

/** Fields that the wallet and the dashboard share out, as an operator calls them. */
const NEEDED = [
  ["balance", "the balance"],
  ["bettingStatus", "whether the player may bet"],
  ["minWithdrawal", "the least withdrawal"],
  ["withdrawOpenTime", "when withdrawals open"],
  ["withdrawCloseTime", "when withdrawals close"],
] as const;

const UNKNOWN_TOKEN = wrong(
  "wallet, dashboard",
  "neither tells a balance or whether the player may bet: so the provider answers for a token that it does not know",
  "Each player would be signed out at once: ask the provider whether the token is good, and which call tells the balance.",
);

/** What the player's two home calls say together, whichever has a field (docs/provider.md, "Home and settings"). */
export const checkHome = ({ wallet, dashboard }: Gathered): readonly Check[] => {
  const first = wallet ?? dashboard;
  if (first === null) return [];
  const home = joinHome(first, dashboard ?? undefined);
  if (home.balance === null && home.bettingStatus === null) return [UNKNOWN_TOKEN];
  const lacking = NEEDED.filter(([field]) => home[field] === null).map(([, says]) => says);
  const name = "wallet, dashboard";
  const { notes, remarks } = judgeGames(home.games, 2, "main");
  const [remark] = remarks;
  const account =
    lacking.length === 0
      ? well(name, "together they tell all that the screens need of an account")
      : wrong(name, `neither tells ${lacking.join(", ")}`, "Ask the provider which call tells it.");
  const markets = remark ? { ...remark, name: "main markets" } : well("main markets", notes.join(", "));
  return [account, markets];
};
