"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { ClosedIcon, OpenIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useWeekday } from "@/lib/client/clock/use-time-left";
import { useRead } from "@/lib/client/data/read";
import type { Market, PastResults } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { DAY_MS } from "@/lib/domain/time/india";
import { MARKET_INFO_TRANSLATIONS } from "@/lib/i18n/lazy/market-info";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { chartRoute } from "@/lib/routes";
import { toClosedTranslations } from "./closed-translations";
import { MARKET_FAMILIES } from "./market-families";

interface MarketDialogsProps {
  readonly family: GameFamily;
  /** The market whose times and results are shown; null for none. */
  readonly info: Market | null;
  /** Whether Play Game was tapped on a closed market. */
  readonly refused: boolean;
  readonly onClose: () => void;
  /** The id of the heading of the open markets; null if none is open. */
  readonly openGroup: string | null;
}

/** Shows the dialogs of a family's list. Their script is loaded when one is first wanted. */
export const MarketDialogs = ({ family, info, refused, onClose, openGroup }: MarketDialogsProps) => (
  <>
    <InfoDialog family={family} market={info} onClose={onClose} />
    <ClosedDialog family={family} onClose={onClose} open={refused} openGroup={openGroup} />
  </>
);

interface InfoDialogProps {
  readonly family: GameFamily;
  readonly market: Market | null;
  readonly onClose: () => void;
}

/** Shows the market info, or for Gali the game time. A market with one time has the rows of Open only. */
const InfoDialog = ({ family, market, onClose }: InfoDialogProps) => (
  <Dialog labelledBy="market-info" onClose={onClose} open={market !== null}>
    {market && <Info family={family} market={market} onClose={onClose} />}
  </Dialog>
);

const Info = ({ family, market, onClose }: InfoDialogProps & { readonly market: Market }) => {
  const {
    market: { days, noTimes },
    common,
  } = useTranslations("markets");
  const t = MARKET_INFO_TRANSLATIONS[useLanguage()];
  const weekday = useWeekday();
  const rows: readonly (readonly [label: string, time: string | null])[] = [
    [t.openResultTime, market.openTime],
    [t.openLastTime, market.openTime],
    [t.closeResultTime, market.closeTime],
    [t.closeLastTime, market.closeTime],
  ];

  return (
    <>
      <h2 className="text-title font-bold" id="market-info">
        {market.name}
      </h2>
      <p className="mt-1 flex items-center gap-1.5 font-medium">
        {market.isOpen ? <OpenIcon className="size-5 text-good" /> : <ClosedIcon className="size-5 text-ink-soft" />}
        {market.isOpen ? t.infoOpen : t.infoClosed}
      </p>
      <p className="mt-1 text-ink-soft">{days[weekday]}</p>
      {!(market.openTime || market.closeTime) && <p className="mt-4">{noTimes}</p>}
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {rows
          .filter(([, time]) => time)
          .map(([label, time]) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4 py-3" key={label}>
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="ml-auto font-semibold">{time}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-3 text-small text-ink-soft">{t.indiaTime}</p>
      <LastResults family={family} market={market} />
      <div className="dialog-end">
        <button className={buttonClass("primary")} onClick={onClose} type="button">
          {common.ok}
        </button>
      </div>
    </>
  );
};

interface ClosedDialogProps {
  readonly family: GameFamily;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly openGroup: string | null;
}

/** Moves the focus to the open markets, after the closing dialog has returned it to its button. */
const showOpenMarkets = (id: string): void => {
  requestAnimationFrame(() => {
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "center" });
  });
};

/** Says that the market is closed, after a tap on Play Game (docs/specification.md, 5.3 Closed market). */
const ClosedDialog = ({ family, open, onClose, openGroup }: ClosedDialogProps) => {
  const {
    common: { ok },
    market: { seeOpen },
  } = useTranslations("markets");
  const { title, message } = toClosedTranslations(family, useTranslations("markets"));
  return (
    <Dialog labelledBy="closed-market" onClose={onClose} open={open}>
      <div className="flex flex-col items-center gap-3 text-center">
        <ClosedIcon className="size-10 text-ink-soft" />
        <h2 className="text-lead font-semibold" id="closed-market">
          {title}
        </h2>
        {message && <p>{message}</p>}
        <div className="mt-2 flex w-full flex-col gap-2">
          {openGroup !== null && (
            <button
              className={buttonClass("secondary", "w-full")}
              onClick={() => {
                onClose();
                showOpenMarkets(openGroup);
              }}
              type="button"
            >
              {seeOpen}
            </button>
          )}
          <button className={buttonClass("primary", "w-full")} onClick={onClose} type="button">
            {ok}
          </button>
        </div>
      </div>
    </Dialog>
  );
};

/** Shows the last seven results of a market with their days. Yesterday's is the first until today's comes. */
const LastResults = ({ family, market: { id } }: { readonly family: GameFamily; readonly market: Market }) => {
  const { market: listTranslations, common } = useTranslations("markets");
  const language = useLanguage();
  const t = MARKET_INFO_TRANSLATIONS[language];
  const { data, error } = useRead<PastResults>(`${API.results}?family=${family}&market=${encodeURIComponent(id)}`, {
    initial: null,
  });
  const { result, spoken } = MARKET_FAMILIES[family];
  const dayName = (day: string): string => {
    const ago = data ? (Date.parse(data.today) - Date.parse(day)) / DAY_MS : 0;
    const date = new Date(day).toLocaleDateString(`${language}-IN`, {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
    const near = [t.today, t.yesterday][ago];
    return near ? `${near}, ${date}` : date;
  };
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t.lastResults}</h3>
      <div className="min-h-12">
        {data?.results.length === 0 && <p className="py-2 text-ink-soft text-small">{t.noneKnown}</p>}
        {error && !data && <p className="py-2 text-ink-soft text-small">{common.notLoaded}</p>}
        <dl className="divide-y divide-line">
          {data?.results.map(({ day, corrected, ...declared }) => (
            <div className="flex flex-wrap justify-between gap-x-4 py-1.5 first:font-bold" key={day}>
              <dt className="text-small">
                {dayName(day)}
                {corrected && ` (${t.corrected})`}
              </dt>
              <dd>
                <span aria-hidden="true">{result(declared)}</span>
                <span className="sr-only">{spoken(declared, listTranslations)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Link className="flex min-h-11 items-center font-medium underline" href={chartRoute(family, id)}>
        {listTranslations.pastResults}
      </Link>
    </section>
  );
};
