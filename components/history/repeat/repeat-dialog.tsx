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
  /** Called at the end, whether the list was filled or not. */
  readonly onEnd: () => void;
}

/**
 * Repeats a submission: at once if its own market is open, else on a market that the player chooses. The player then
 * sees the list on the bid screen and decides whether to submit it.
 */
export const RepeatDialog = ({ family, submission, onEnd }: RepeatDialogProps) => {
  const { history: words, errors, common } = useWords("history");
  const router = useRouter();
  /** The markets to choose from; null until they are known. */
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
      // The bid screen shows such a list.
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
