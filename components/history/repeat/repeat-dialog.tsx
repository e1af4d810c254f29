"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { notifyError, notifySuccess } from "@/components/ui/notify";
import { callApi, type Failure } from "@/lib/client/api/call-api";
import { serverNow } from "@/lib/client/clock/server-clock";
import { type PutProblem, putLines } from "@/lib/client/money-request/put-lines";
import { pagePlayer } from "@/lib/client/session/page-player";
import type { Market, MarketList } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameFamily, GameTypeId } from "@/lib/domain/game/game-types";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket, GAME_ROUTES, routes } from "@/lib/routes";
import type { Submission } from "../submissions";
import { gameTypeOf, marketsToRepeatOn, repeatedBid } from "./repeat-choice";

export interface RepeatDialogProps {
  readonly family: GameFamily;
  readonly submission: Submission;
  /** It is over: the list is filled, or nothing was done. */
  readonly onEnd: () => void;
}

/**
 * Repeats a submission: at once on its own market while that is open, else on the one that the player chooses. The
 * player then sees the list on its bid screen and submits it there, through the dialog, or not.
 */
export const RepeatDialog = ({ family, submission, onEnd }: RepeatDialogProps) => {
  const { history: words, errors, common } = useWords("history");
  const router = useRouter();
  /** Where it can be repeated; null until that is known. */
  const [markets, setMarkets] = useState<readonly Market[] | null>(null);
  const gameType = gameTypeOf(family, submission.rows);

  const isNamed = markets?.[0]?.name === submission.gameName;

  const problemWords = (problem: PutProblem): string => {
    if (problem.code === "too_many") return words.repeatTooMany;
    if (problem.code === "list_over") return words.repeatOver;
    if (problem.code === "list_has_them") return words.repeatThere;
    return problem.code === "list_locked" ? words.repeatLocked : errorWords(errors, problem);
  };

  const refuse = (reason?: string) => {
    notifyError(words.repeatNothing, reason);
    onEnd();
  };

  const putInto = (type: GameTypeId, market: Market) => {
    const playerKey = pagePlayer();
    const { lines, leftOut } = repeatedBid(type, submission.rows);
    if (lines.length === 0 || playerKey === null) return refuse();
    const problem = putLines({ playerKey, marketId: market.id, gameType: type }, market, lines, null);
    if (problem) {
      refuse(problemWords(problem));
      // What is in the list, is being asked about, or waits for the player's word, stands on that screen.
      if (!problem.code.startsWith("list_")) return;
    } else {
      notifySuccess(words.repeatDone, leftOut > 0 ? fill(words.repeatLeftOut, { count: leftOut }) : words.repeatCheck);
      onEnd();
    }
    router.push(forMarket(GAME_ROUTES[type], market.id));
  };

  const begin = useEffectEvent((list: MarketList) => {
    if (gameType === undefined) return refuse();
    const open = marketsToRepeatOn(gameType, list.markets, submission.gameName, serverNow());
    const own = open.filter(({ name }) => name === submission.gameName);
    const [only] = own;
    // A history names its market and nothing else: of two with one name the player knows which it was.
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

  return (
    <Dialog labelledBy="repeat-title" onClose={onEnd} open={markets !== null}>
      <h2 className="font-semibold text-lead" id="repeat-title">
        {markets?.length === 0 ? words.repeatNoneTitle : words.repeatTitle}
      </h2>
      <p className="mt-1 text-ink-soft">
        {markets?.length === 0
          ? words.repeatNoneMessage
          : fill(isNamed ? words.repeatNamed : words.repeatClosed, { market: submission.gameName })}
      </p>
      <ul className="mt-4 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto">
        {markets?.map((market) => (
          <li key={market.id}>
            <button
              className={buttonClass("secondary", "w-full flex-wrap justify-between gap-x-3 gap-y-0 text-left")}
              onClick={() => gameType && putInto(gameType, market)}
              type="button"
            >
              {market.name}
              <span className="font-normal text-ink-soft text-small">
                {fill(words.repeatUntil, { time: market.closeTime ?? market.openTime })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {markets?.length === 0 && (
        <Link
          className={buttonClass("primary", "w-full")}
          href={family === "main" ? routes.home : FAMILY_ROUTES[family].list}
        >
          {words.play}
        </Link>
      )}
      <button className={buttonClass("quiet", "mt-2 w-full")} onClick={onEnd} type="button">
        {common.back}
      </button>
    </Dialog>
  );
};
