"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { notifyError, notifySuccess } from "@/components/ui/toasts/notify";
import { type ApiFailure, callApi } from "@/lib/client/api/call-api";
import { type AddLinesProblem, addEarlierLines } from "@/lib/client/bid-list/add-lines";
import { serverNow } from "@/lib/client/clock/server-clock";
import { pagePlayer } from "@/lib/client/session/page-player";
import type { BidHistory } from "@/lib/contract/histories";
import { HISTORIES } from "@/lib/contract/history-kinds";
import type { Market, MarketList } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { DOT } from "@/lib/i18n/format/dot";
import { formatError } from "@/lib/i18n/format/errors";
import { translateKnown } from "@/lib/i18n/format/translate-known";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES, GAME_ROUTES, marketPath, routes, toReview } from "@/lib/routes";
import { toHistoryRows } from "../history-rows";
import { chooseSessionOf } from "./choose-session";
import {
  type FamilyList,
  findGameType,
  listMarketsToRepeatOn,
  type RepeatMarket,
  type ToRepeat,
  toFamilyLists,
  toRepeatedBid,
} from "./repeat-choice";

interface RepeatDialogProps {
  /** The bids to repeat; null while nothing is repeated. */
  readonly bids: ToRepeat | null;
  /** Called when the dialog is done, whether a list was filled or not. */
  readonly onClose: () => void;
}

/** Repeats a submission, or a list of a day that the player chooses. */
export const RepeatDialog = ({ bids, onClose }: RepeatDialogProps) => {
  if (bids === null) return null;
  return "submission" in bids ? (
    <RepeatList list={bids} onClose={onClose} />
  ) : (
    <RepeatDay {...bids} onClose={onClose} />
  );
};

type RepeatDayProps = Extract<ToRepeat, { readonly day: string }> & Pick<RepeatDialogProps, "onClose">;

/** Reads the bids of a day and lets the player choose one of its lists. The only list of a day is repeated at once. */
const RepeatDay = ({ families, day, onClose }: RepeatDayProps) => {
  const { history: t, errors } = useTranslations("history");
  const [lists, setLists] = useState<readonly FamilyList[] | null>(null);
  const [chosen, setChosen] = useState<FamilyList | null>(null);

  const show = useEffectEvent((found: readonly FamilyList[]) => {
    const [only, another] = found;
    if (only === undefined) {
      notifyError(t.repeatNoBids);
      return onClose();
    }
    if (another === undefined) return setChosen(only);
    setLists(found);
  });
  const fail = useEffectEvent((failure: ApiFailure) => {
    notifyError(t.repeatNothing, formatError(errors, failure));
    onClose();
  });
  useEffect(() => {
    let isActive = true;
    const read = async () => {
      const all: FamilyList[] = [];
      const query = new URLSearchParams({ from: day, to: day });
      for (const family of families) {
        const answer = await callApi<BidHistory>(`${HISTORIES[`${family}-bids`].path}?${query}`);
        if (!isActive) return;
        if (!answer.ok) return fail(answer);
        all.push(...toFamilyLists(family, toHistoryRows(answer.data, family)));
      }
      show(all);
    };
    void read();
    return () => {
      isActive = false;
    };
  }, [families, day]);

  if (chosen) return <RepeatList list={chosen} onClose={onClose} />;
  return (
    <ChoiceDialog
      choices={(lists ?? []).map((list) => {
        const { gameName, rows, total } = list.submission;
        const games = [...new Set(rows.map(({ pana }) => translateKnown(t.labels, pana)))].join(", ");
        const sum = interpolate(t.points, { points: formatPoints(total) });
        return {
          key: list.submission.key,
          name: gameName,
          note: [games, ...(rows.length > 1 ? [interpolate(t.bidCount, { count: rows.length })] : []), sum].join(DOT),
          onChoose: () => setChosen(list),
        };
      })}
      message={t.repeatDayMessage}
      onClose={onClose}
      open={lists !== null}
      title={t.repeatYesterday}
    />
  );
};

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly note: ReactNode;
  readonly onChoose: () => void;
}

interface ChoiceDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const ChoiceDialog = ({ open, title, message, choices, onClose, children }: ChoiceDialogProps) => {
  const { common } = useTranslations("history");
  return (
    <Dialog labelledBy="repeat-title" onClose={onClose} open={open}>
      <h2 className="font-semibold text-lead" id="repeat-title">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{message}</p>
      <ul className="more-below mt-4 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto">
        {choices.map(({ key, name, note, onChoose }) => (
          <li key={key}>
            <button
              className={buttonClass("secondary", "w-full flex-col items-start gap-0 text-left")}
              onClick={onChoose}
              type="button"
            >
              {name}
              <span className="font-normal text-ink-soft text-small">{note}</span>
            </button>
          </li>
        ))}
      </ul>
      {children}
      <button className={buttonClass("quiet", "mt-2 w-full")} onClick={onClose} type="button">
        {common.back}
      </button>
    </Dialog>
  );
};

interface RepeatListProps {
  readonly list: FamilyList;
  readonly onClose: () => void;
}

/**
 * Puts the bids into the list of a market: of their own if it is open, else of one that the player chooses. The bid
 * screen then asks for confirmation.
 */
const RepeatList = ({ list: { family, submission }, onClose }: RepeatListProps) => {
  const { history: t, errors } = useTranslations("history");
  const router = useRouter();
  /** The markets to choose from; null while there is nothing to choose. */
  const [markets, setMarkets] = useState<readonly RepeatMarket[] | null>(null);
  const gameType = findGameType(family, submission.rows);
  const isNamed = markets?.[0]?.market.name === submission.gameName;

  const formatProblem = (problem: Exclude<AddLinesProblem, { readonly code: "list_has_them" }>): string => {
    if (problem.code === "too_many") return t.repeatTooMany;
    if (problem.code === "list_over") return t.repeatOver;
    return problem.code === "list_locked" ? t.repeatLocked : formatError(errors, problem);
  };
  const refuse = (reason?: string) => {
    notifyError(t.repeatNothing, reason);
    onClose();
  };

  const addTo = (type: GameTypeId, market: Market) => {
    const playerKey = pagePlayer();
    const { lines, leftOut } = toRepeatedBid(type, submission.rows);
    if (lines.length === 0 || playerKey === null) return refuse();
    const storageKey = { playerKey, marketId: market.id, gameType: type };
    const problem = addEarlierLines(storageKey, market, lines, null);
    if (problem && problem.code !== "list_has_them") {
      refuse(formatProblem(problem));
      // The bid screen explains problems of its stored list, so it is opened for them.
      if (!problem.code.startsWith("list_")) return;
    } else {
      chooseSessionOf(storageKey, market, lines);
      if (leftOut > 0) notifySuccess(t.repeatDone, interpolate(t.repeatLeftOut, { count: leftOut }));
      onClose();
      return router.push(toReview(GAME_ROUTES[type], market.id));
    }
    router.push(marketPath(GAME_ROUTES[type], market.id));
  };

  const start = useEffectEvent((all: MarketList) => {
    if (gameType === undefined) return refuse();
    const open = listMarketsToRepeatOn(gameType, submission, all.markets, serverNow());
    const own = open.filter(({ market }) => market.name === submission.gameName);
    const [only] = own;
    // The player chooses among markets of one name, because a history has only the market's name.
    if (own.length > 1) return setMarkets(own);
    return only ? addTo(gameType, only.market) : setMarkets(open);
  });
  const fail = useEffectEvent((failure: ApiFailure) => refuse(formatError(errors, failure)));
  useEffect(() => {
    let isActive = true;
    void callApi<MarketList>(API.markets[family]).then((answer) => {
      if (!isActive) return;
      if (answer.ok) start(answer.data);
      else fail(answer);
    });
    return () => {
      isActive = false;
    };
  }, [family]);

  const none = markets?.length === 0;
  return (
    <ChoiceDialog
      choices={(markets ?? []).map(({ market, until, closesSoon }) => ({
        key: market.id,
        name: market.name,
        note: (
          <>
            {interpolate(t.repeatUntil, { time: until })}
            {closesSoon && <b className="font-semibold text-warn">{`${DOT}${t.closingSoon}`}</b>}
          </>
        ),
        onChoose: () => gameType && addTo(gameType, market),
      }))}
      message={
        none
          ? t.repeatNoneMessage
          : interpolate(isNamed ? t.repeatNamed : t.repeatClosed, { market: submission.gameName })
      }
      onClose={onClose}
      open={markets !== null}
      title={none ? t.repeatNoneTitle : t.repeatTitle}
    >
      {none && (
        <Link
          className={buttonClass("primary", "w-full")}
          href={family === "main" ? routes.home : FAMILY_ROUTES[family].list}
        >
          {t.play}
        </Link>
      )}
    </ChoiceDialog>
  );
};
