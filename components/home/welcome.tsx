import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { ResultPicture } from "@/components/ui/result-picture";
import type { Market } from "@/lib/contract/markets";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { lineWin, type PayRate } from "@/lib/domain/game/payout";
import { findNextCutoff, sortMarkets } from "@/lib/domain/market-order";
import { comparePoints, formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { WelcomeTranslations } from "@/lib/i18n/lazy/welcome";
import { GAME_ROUTES, marketPath, routes } from "@/lib/routes";
import { PointsSentence } from "./new-player";

const NO_FAVOURITES: ReadonlySet<string> = new Set();

/**
 * Returns the link to Single Digit, which the card explains, on the market that closes next, if there is one whose Open
 * still takes bids, because all games and the whole example are for it; null if no market is open.
 */
const findFirstBid = (markets: readonly Market[], now: number, t: WelcomeTranslations) => {
  const open = sortMarkets(markets, NO_FAVOURITES, now).open.flatMap(
    (id) => markets.find((one) => one.id === id) ?? [],
  );
  const market = open.find((one) => findNextCutoff(one, now)?.session === "Open") ?? open[0];
  if (market === undefined) return null;
  return {
    href: marketPath(GAME_ROUTES["single-digit"], market.id),
    label: t.first,
    market: market.name,
  };
};

/** The stake whose payout the card names. */
const STAKE = { digits: "6", points: 10 };

interface WelcomeProps {
  readonly name: string;
  readonly balance: Points;
  readonly markets: readonly Market[];
  /** The rates of main markets that the server has anyway; none where it has none. */
  readonly rates: readonly PayRate[];
  /** The game's time, in epoch milliseconds. */
  readonly now: number;
  /** Whether points are worth nothing, as in the sandbox. */
  readonly playPoints: boolean;
  readonly t: WelcomeTranslations;
}

/**
 * Greets a player who has never bid, and links the rules and a first bid, or Add Money while the wallet is empty. It is
 * rendered on the server, but for the sentence with the points.
 */
export const Welcome = ({ name, balance, markets, rates, now, playPoints, t }: WelcomeProps) => {
  const hasPoints = comparePoints(balance, NO_POINTS) > 0;
  const sentence = playPoints ? t.playPoints : t.points;
  const next = hasPoints ? findFirstBid(markets, now, t) : { href: routes.addFunds, label: t.addMoney, market: null };
  const win = lineWin(GAME_TYPES["single-digit"], STAKE, rates);
  return (
    <section
      aria-labelledby="welcome"
      className="my-2 flex flex-col gap-3 rounded-card border border-accent bg-surface p-3"
    >
      <div>
        <h2 className="font-bold text-lead wrap-anywhere" id="welcome">
          {interpolate(t.welcome, { name })}
        </h2>
        <p>{hasPoints ? <PointsSentence balance={balance} text={sentence} /> : t.empty}</p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-ink-soft text-small">{t.result}</p>
        <ResultPicture t={t.example} />
        <p className="text-small">
          {t.sum} {win !== null && interpolate(t.pays, { points: formatPoints(win) })}
        </p>
      </div>
      <div className="grid fit-cols-30 gap-2">
        <Link className={buttonClass("secondary")} href={routes.howToPlay}>
          {t.how}
        </Link>
        {next !== null && (
          <Link className={buttonClass("primary")} href={next.href}>
            <span>
              {next.label}
              {next.market && <span className="wrap-anywhere block font-medium text-small"> {next.market}</span>}
            </span>
          </Link>
        )}
      </div>
    </section>
  );
};
