"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { ClosedIcon, OpenIcon } from "@/components/ui/icons";
import { useWeekday } from "@/lib/client/clock/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { closedWords } from "./closed-words";
import { LastResults } from "./last-results";

interface MarketDialogsProps {
  readonly family: GameFamily;
  readonly info: Market | null;
  readonly onInfoClosed: () => void;
  /** Play Game was tapped on a closed market. */
  readonly refused: boolean;
  readonly onRefusalClosed: () => void;
  /** The id of the open markets' heading; null if none is open. */
  readonly openGroup: string | null;
}

/** The dialogs of a family's list, loaded when one is first wanted. */
export const MarketDialogs = ({
  family,
  info,
  onInfoClosed,
  refused,
  onRefusalClosed,
  openGroup,
}: MarketDialogsProps) => (
  <>
    <InfoDialog family={family} market={info} onClose={onInfoClosed} />
    <ClosedDialog family={family} onClose={onRefusalClosed} open={refused} openGroup={openGroup} />
  </>
);

interface InfoDialogProps {
  readonly family: GameFamily;
  readonly market: Market | null;
  readonly onClose: () => void;
}

/** The market info modal, for Gali the Game time popup. A market with one time only has the rows of Open. */
const InfoDialog = ({ family, market, onClose }: InfoDialogProps) => (
  <Dialog labelledBy="market-info" onClose={onClose} open={market !== null}>
    {market && <Info family={family} market={market} onClose={onClose} />}
  </Dialog>
);

const Info = ({ family, market, onClose }: InfoDialogProps & { readonly market: Market }) => {
  const { market: words } = useWords("markets");
  const { ok } = useWords("markets").common;
  const weekday = useWeekday();
  const weekdays = [
    words.sunday,
    words.monday,
    words.tuesday,
    words.wednesday,
    words.thursday,
    words.friday,
    words.saturday,
  ];
  const rows: readonly (readonly [label: string, time: string | null])[] = [
    [words.openResultTime, market.openTime],
    [words.openLastTime, market.openTime],
    [words.closeResultTime, market.closeTime],
    [words.closeLastTime, market.closeTime],
  ];

  return (
    <>
      <h2 className="text-title font-bold" id="market-info">
        {market.name}
      </h2>
      <p className="mt-1 flex items-center gap-1.5 font-medium">
        {market.isOpen ? <OpenIcon className="size-5 text-good" /> : <ClosedIcon className="size-5 text-ink-soft" />}
        {market.isOpen ? words.infoOpen : words.infoClosed}
      </p>
      <p className="mt-1 text-ink-soft">{weekdays[weekday]}</p>
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {rows
          .filter(([, time]) => time !== null)
          .map(([label, time]) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4 py-3" key={label}>
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="ml-auto font-semibold">{time}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-3 text-small text-ink-soft">{words.indiaTime}</p>
      <LastResults family={family} market={market} />
      <button className={buttonClass("primary", "mt-4 w-full")} onClick={onClose} type="button">
        {ok}
      </button>
    </>
  );
};

interface ClosedDialogProps {
  readonly family: GameFamily;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly openGroup: string | null;
}

/** Moves the focus to the open markets, after the closing dialog has given it back to its button. */
const showOpenMarkets = (id: string): void => {
  requestAnimationFrame(() => {
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "center" });
  });
};

/** The answer to Play Game on a closed market (docs/specification.md, 5.3 Closed market). */
const ClosedDialog = ({ family, open, onClose, openGroup }: ClosedDialogProps) => {
  const {
    common: { ok },
    market: { seeOpen },
  } = useWords("markets");
  const { title, message } = closedWords(family, useWords("markets"));
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
