"use client";

import type { ReactNode } from "react";
import { ClockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { notifySuccess } from "@/components/ui/toasts/notify";
import { useSecondsLeft } from "@/lib/client/clock/use-time-left";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { Market } from "@/lib/contract/markets";
import type { GameType } from "@/lib/domain/game/game-types";
import { hasTimes, SESSIONS, type Session } from "@/lib/domain/market-clock";
import { formatDuration } from "@/lib/domain/time/duration";
import { formatSession } from "@/lib/i18n/format/bids";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { entryLabels } from "./entry/form-fields";
import { NextOpen, type NextOpenProps } from "./next-open";

interface SessionChoiceProps {
  readonly market: Market;
  readonly game: GameType;
  readonly session: Session;
  /** Whether each session can be chosen. */
  readonly taken: Readonly<Record<Session, boolean>>;
  readonly locked: boolean;
  /** Whether numbers are picked, which go with the session until Proceed. */
  readonly isPicked: boolean;
  readonly onChoose: (session: Session) => void;
}

/**
 * Offers Open and Close, with the time left or, for a half sangam, the two numbers. It is disabled until script runs,
 * because an earlier choice would be lost.
 */
export const SessionChoice = ({ market, game, session, taken, locked, isPicked, onChoose }: SessionChoiceProps) => {
  const { bid: t, market: marketTranslations } = useTranslations("bid");
  const choose = (chosen: Session) => {
    onChoose(chosen);
    // A half sangam becomes a line of its session instead.
    if (isPicked && game.form !== "half-sangam")
      notifySuccess(interpolate(t.pickedFor, { session: formatSession(marketTranslations, chosen) }));
  };
  const ready = useIsHydrated();
  return (
    <fieldset>
      <legend className="sr-only">{t.session}</legend>
      <div className="options grid grid-cols-2 gap-3">
        {SESSIONS.map((choice) => (
          <Choice
            checked={session === choice}
            choice={choice}
            key={choice}
            locked={!ready || locked || !taken[choice]}
            onChoose={choose}
          >
            {game.form === "half-sangam" ? (
              entryLabels(t, game, choice).join(" + ")
            ) : (
              <TimeLeft market={market} session={choice} />
            )}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
};

interface ChoiceProps {
  readonly choice: Session;
  readonly checked: boolean;
  readonly locked: boolean;
  readonly onChoose: (session: Session) => void;
  readonly children: ReactNode;
}

const Choice = ({ choice, checked, locked, onChoose, children }: ChoiceProps) => {
  const { market: t } = useTranslations("bid");
  const id = `session-${choice.toLowerCase()}`;
  return (
    <label>
      <input
        aria-describedby={`${id}-more`}
        aria-labelledby={id}
        checked={checked}
        disabled={locked}
        name="session"
        onChange={() => onChoose(choice)}
        type="radio"
        value={choice}
      />
      <span className="font-semibold" id={id}>
        {formatSession(t, choice)}
      </span>
      <span className="fit-small leading-snug" id={`${id}-more`}>
        {children}
      </span>
    </label>
  );
};

const TimeLeft = ({ market, session }: { readonly market: Market; readonly session: Session }) => {
  const { market: t } = useTranslations("bid");
  const seconds = useSecondsLeft(market, session);
  return seconds > 0 && market.isOpen ? interpolate(t.left, { time: formatDuration(seconds) }) : t.ended;
};

interface SessionLineProps extends NextOpenProps {
  readonly market: Market;
  readonly game: GameType;
}

const SlotPassed = ({ time, children }: { readonly time: string; readonly children?: ReactNode }) => {
  const { bid: t } = useTranslations("bid");
  return (
    <Notice variant="warn" role="status">
      <p className="font-semibold">{interpolate(t.slotPassed, { time })}</p>
      <p>{t.slotPassedMessage}</p>
      {children}
    </Notice>
  );
};

/** Shows that the slot's time has passed while the dialog stays open. */
export const SlotPassedInDialog = ({ market, game }: Pick<SessionLineProps, "market" | "game">) => {
  const passed = useSecondsLeft(market, "Open") === 0 && game.cutoff === "provider" && hasTimes(market);
  return passed ? (
    <div className="mt-3">
      <SlotPassed time={market.openTime} />
    </div>
  ) : null;
};

/**
 * Shows the closing time of a game type with one cut-off. Starline stays open after it, so its screen says that the
 * provider will refuse the bid (docs/specification.md, 6.6 Cut-offs).
 */
export const SessionLine = ({ market, game, ...others }: SessionLineProps) => {
  const { bid: t } = useTranslations("bid");
  const { left, ended } = useTranslations("bid").market;
  const seconds = useSecondsLeft(market, "Open");
  const time = market.openTime;
  if (game.cutoff === "provider" && seconds === 0) {
    return (
      <SlotPassed time={time}>
        <NextOpen {...others} />
      </SlotPassed>
    );
  }
  return (
    <p className="flex items-center gap-2 fit-small leading-snug">
      <ClockIcon className="size-5 text-ink-soft" />
      <span className="flex flex-wrap gap-x-2">
        {interpolate(t.takenUntil, { time })}
        <span className="text-ink-soft">
          {seconds > 0 && (market.isOpen || game.cutoff === "provider")
            ? interpolate(left, { time: formatDuration(seconds) })
            : ended}
        </span>
      </span>
    </p>
  );
};
