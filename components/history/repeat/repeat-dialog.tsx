"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { callApi, type Failure } from "@/lib/client/api/call-api";
import type { BidHistory } from "@/lib/contract/histories";
import { API } from "@/lib/contract/protocol";
import { formatPoints } from "@/lib/domain/points";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { labelWords, rowsOf } from "../history-rows";
import { type FamilyList, listsOf, type ToRepeat } from "./repeat-choice";
import { ChoiceDialog, RepeatList } from "./repeat-list";

export interface RepeatDialogProps {
  readonly bids: ToRepeat;
  /** Whether a list was filled or not. */
  readonly onEnd: () => void;
}

/** The player chooses among several lists of a day. */
export const RepeatDialog = ({ bids, onEnd }: RepeatDialogProps) =>
  "submission" in bids ? <RepeatList list={bids} onEnd={onEnd} /> : <RepeatDay {...bids} onEnd={onEnd} />;

type RepeatDayProps = Extract<ToRepeat, { readonly day: string }> & Pick<RepeatDialogProps, "onEnd">;

const RepeatDay = ({ families, day, onEnd }: RepeatDayProps) => {
  const { history: words, errors } = useWords("history");
  const [lists, setLists] = useState<readonly FamilyList[] | null>(null);
  const [chosen, setChosen] = useState<FamilyList | null>(null);

  const show = useEffectEvent((found: readonly FamilyList[]) => {
    const [only, another] = found;
    if (only === undefined) {
      notifyError(words.repeatNoBids);
      return onEnd();
    }
    if (another === undefined) return setChosen(only);
    setLists(found);
  });
  const fail = useEffectEvent((failure: Failure) => {
    notifyError(words.repeatNothing, errorWords(errors, failure));
    onEnd();
  });
  useEffect(() => {
    let asked = true;
    const read = async () => {
      const all: FamilyList[] = [];
      const query = new URLSearchParams({ from: day, to: day });
      for (const family of families) {
        const answer = await callApi<BidHistory>(`${API.histories[`${family}-bids`]}?${query}`);
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

  if (chosen) return <RepeatList list={chosen} onEnd={onEnd} />;
  return (
    <ChoiceDialog
      choices={(lists ?? []).map((list) => {
        const { gameName, rows, total } = list.submission;
        const games = [...new Set(rows.map(({ pana }) => labelWords(words.labels, pana)))].join(", ");
        const sum = fill(words.points, { points: formatPoints(total) });
        return {
          key: list.submission.key,
          name: gameName,
          note: `${games} · ${rows.length > 1 ? `${fill(words.bidCount, { count: rows.length })} · ` : ""}${sum}`,
          onChoose: () => setChosen(list),
        };
      })}
      message={words.repeatDayMessage}
      onEnd={onEnd}
      open={lists !== null}
      title={words.repeatYesterday}
    />
  );
};
