"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { notifyError, notifySuccess } from "@/components/ui/toasts/notify";
import { callApi, type Failure } from "@/lib/client/api/call-api";
import { type PutProblem, putLines } from "@/lib/client/bid-list/put-lines";
import { serverNow } from "@/lib/client/clock/server-clock";
import { pagePlayer } from "@/lib/client/session/page-player";
import type { BidHistory } from "@/lib/contract/histories";
import { HISTORIES } from "@/lib/contract/history-kinds";
import type { Market, MarketList } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { errorWords } from "@/lib/i18n/sentences/errors";
import { knownWord } from "@/lib/i18n/sentences/known-word";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket, GAME_ROUTES, routes, toReview } from "@/lib/routes";
import { rowsOf } from "../history-rows";
import { type FamilyList, gameTypeOf, listsOf, marketsToRepeatOn, repeatedBid, type ToRepeat } from "./repeat-choice";

interface RepeatDialogProps {
  /** Null while nothing is repeated. */
  readonly bids: ToRepeat | null;
  /** Whether a list was filled or not. */
  readonly onClose: () => void;
}

/** The player chooses among several lists of a day. */
export const RepeatDialog = ({ bids, onClose }: RepeatDialogProps) => {
  if (bids === null) return null;
  return "submission" in bids ? (
    <RepeatList list={bids} onClose={onClose} />
  ) : (
    <RepeatDay {...bids} onClose={onClose} />
  );
};

type RepeatDayProps = Extract<ToRepeat, { readonly day: string }> & Pick<RepeatDialogProps, "onClose">;

const RepeatDay = ({ families, day, onClose }: RepeatDayProps) => {
  const { history: words, errors } = useWords("history");
  const [lists, setLists] = useState<readonly FamilyList[] | null>(null);
  const [chosen, setChosen] = useState<FamilyList | null>(null);

  const show = useEffectEvent((found: readonly FamilyList[]) => {
    const [only, another] = found;
    if (only === undefined) {
      notifyError(words.repeatNoBids);
      return onClose();
    }
    if (another === undefined) return setChosen(only);
    setLists(found);
  });
  const fail = useEffectEvent((failure: Failure) => {
    notifyError(words.repeatNothing, errorWords(errors, failure));
    onClose();
  });
  useEffect(() => {
    let asked = true;
    const read = async () => {
      const all: FamilyList[] = [];
      const query = new URLSearchParams({ from: day, to: day });
      for (const family of families) {
        const answer = await callApi<BidHistory>(`${HISTORIES[`${family}-bids`].path}?${query}`);
        if (!asked) return;
        if (!answer.ok) return fail(answer);
        all.push(...listsOf(family, rowsOf(answer.data, family)));
      }
      show(all);
    };
    void read();
    return () => {
      asked = false;
    };
  }, [families, day]);

  if (chosen) return <RepeatList list={chosen} onClose={onClose} />;
  return (
    <ChoiceDialog
      choices={(lists ?? []).map((list) => {
        const { gameName, rows, total } = list.submission;
        const games = [...new Set(rows.map(({ pana }) => knownWord(words.labels, pana)))].join(", ");
        const sum = fill(words.points, { points: formatPoints(total) });
        return {
          key: list.submission.key,
          name: gameName,
          note: `${games} · ${rows.length > 1 ? `${fill(words.bidCount, { count: rows.length })} · ` : ""}${sum}`,
          onChoose: () => setChosen(list),
        };
      })}
      message={words.repeatDayMessage}
      onClose={onClose}
      open={lists !== null}
      title={words.repeatYesterday}
    />
  );
};

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly note: string;
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
  const { common } = useWords("history");
  return (
    <Dialog labelledBy="repeat-title" onClose={onClose} open={open}>
      <h2 className="font-semibold text-lead" id="repeat-title">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{message}</p>
      <ul className="mt-4 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto">
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

/** At once if its own market is open, else on a market that the player chooses. The bid screen asks for confirmation. */
const RepeatList = ({ list: { family, submission }, onClose }: RepeatListProps) => {
  const { history: words, errors } = useWords("history");
  const router = useRouter();
  /** Null until they are known. */
  const [markets, setMarkets] = useState<readonly Market[] | null>(null);
  const gameType = gameTypeOf(family, submission.rows);
  const isNamed = markets?.[0]?.name === submission.gameName;

  const problemWords = (problem: Exclude<PutProblem, { readonly code: "list_has_them" }>): string => {
    if (problem.code === "too_many") return words.repeatTooMany;
    if (problem.code === "list_over") return words.repeatOver;
    return problem.code === "list_locked" ? words.repeatLocked : errorWords(errors, problem);
  };
  const refuse = (reason?: string) => {
    notifyError(words.repeatNothing, reason);
    onClose();
  };

  const putInto = (type: GameTypeId, market: Market) => {
    const playerKey = pagePlayer();
    const { lines, leftOut } = repeatedBid(type, submission.rows);
    if (lines.length === 0 || playerKey === null) return refuse();
    const place = { playerKey, marketId: market.id, gameType: type };
    const problem = putLines(place, market, lines, null);
    if (problem && problem.code !== "list_has_them") {
      refuse(problemWords(problem));
      // The bid screen shows such a list.
      if (!problem.code.startsWith("list_")) return;
    } else {
      if (leftOut > 0) notifySuccess(words.repeatDone, fill(words.repeatLeftOut, { count: leftOut }));
      onClose();
      return router.push(toReview(GAME_ROUTES[type], market.id));
    }
    router.push(forMarket(GAME_ROUTES[type], market.id));
  };

  const begin = useEffectEvent((all: MarketList) => {
    if (gameType === undefined) return refuse();
    const open = marketsToRepeatOn(gameType, all.markets, submission.gameName, serverNow());
    const own = open.filter(({ name }) => name === submission.gameName);
    const [only] = own;
    // A history has only the market's name: of two markets with that name the player chooses.
    if (own.length > 1) return setMarkets(own);
    return only ? putInto(gameType, only) : setMarkets(open);
  });
  const fail = useEffectEvent((failure: Failure) => refuse(errorWords(errors, failure)));
  useEffect(() => {
    let asked = true;
    void callApi<MarketList>(API.markets[family]).then((answer) => {
      if (!asked) return;
      if (answer.ok) begin(answer.data);
      else fail(answer);
    });
    return () => {
      asked = false;
    };
  }, [family]);

  const none = markets?.length === 0;
  return (
    <ChoiceDialog
      choices={(markets ?? []).map((market) => ({
        key: market.id,
        name: market.name,
        note: fill(words.repeatUntil, { time: market.closeTime ?? market.openTime }),
        onChoose: () => gameType && putInto(gameType, market),
      }))}
      message={
        none
          ? words.repeatNoneMessage
          : fill(isNamed ? words.repeatNamed : words.repeatClosed, { market: submission.gameName })
      }
      onClose={onClose}
      open={markets !== null}
      title={none ? words.repeatNoneTitle : words.repeatTitle}
    >
      {none && (
        <Link
          className={buttonClass("primary", "w-full")}
          href={family === "main" ? routes.home : FAMILY_ROUTES[family].list}
        >
          {words.play}
        </Link>
      )}
    </ChoiceDialog>
  );
};
