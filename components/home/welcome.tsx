import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { ResultPicture } from "@/components/ui/result-picture";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useLiveWallet } from "@/lib/client/data/live";
import { useMarkets } from "@/lib/client/data/shared-lists";
import { sortMarkets } from "@/lib/domain/market-order";
import { comparePoints, formatPoints, NO_POINTS } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import { WELCOME_TRANSLATIONS } from "@/lib/i18n/lazy/welcome";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { marketPath, routes } from "@/lib/routes";

const MINUTE_MS = 60_000;
const NO_FAVOURITES: ReadonlySet<string> = new Set();

/**
 * Returns the path of the chooser of the market that closes next (null while none is open), and whether the list is
 * known.
 */
const useFirstChooser = () => {
  const { list } = useMarkets("main", null);
  const minute = useServerClock((now) => Math.floor(now / MINUTE_MS));
  const [first] = sortMarkets(list?.markets ?? [], NO_FAVOURITES, minute * MINUTE_MS).open;
  return { isKnown: list !== null, games: first === undefined ? null : marketPath(routes.game, first) };
};

export interface WelcomeProps {
  readonly name: string;
  /** Whether points are worth nothing, as in the sandbox. */
  readonly playPoints: boolean;
}

/** Greets a player who has never bid, and links the rules and a first bid, or Add Money while the wallet is empty. */
export const Welcome = ({ name, playPoints }: WelcomeProps) => {
  const t = WELCOME_TRANSLATIONS[useLanguage()];
  const wallet = useLiveWallet();
  const { isKnown, games } = useFirstChooser();
  if (wallet === null || !isKnown) return null;
  const hasPoints = comparePoints(wallet.balance, NO_POINTS) > 0;
  const sentence = playPoints ? t.playPoints : t.points;
  const next = hasPoints ? { href: games, label: t.first } : { href: routes.addFunds, label: t.addMoney };
  return (
    <section
      aria-labelledby="welcome"
      className="my-2 flex flex-col gap-3 rounded-card border border-accent bg-surface p-3"
    >
      <div>
        <h2 className="font-bold text-lead wrap-anywhere" id="welcome">
          {interpolate(t.welcome, { name })}
        </h2>
        <p>{hasPoints ? interpolate(sentence, { points: formatPoints(wallet.balance) }) : t.empty}</p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-ink-soft text-small">{t.result}</p>
        <ResultPicture t={t.example} />
        <p className="text-small">{t.sum}</p>
      </div>
      <div className="grid fit-cols-34 gap-2">
        <Link className={buttonClass("secondary")} href={routes.howToPlay}>
          {t.how}
        </Link>
        {next.href !== null && (
          <Link className={buttonClass("primary")} href={next.href}>
            {next.label}
          </Link>
        )}
      </div>
    </section>
  );
};
