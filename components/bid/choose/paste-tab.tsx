"use client";

import { useEffect, useRef, useState } from "react";
import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { Notice } from "@/components/ui/notice";
import { repeatedNumbers } from "@/lib/domain/choose/merge-lines";
import { namedMarket } from "@/lib/domain/choose/paste/named-market";
import { parsePastedList, replacePiece } from "@/lib/domain/choose/paste/parse-pasted-list";
import type { Interpretations } from "@/lib/domain/choose/paste/parsed-list";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { parseWhole } from "@/lib/domain/whole-amount";
import { interpolate } from "@/lib/i18n/interpolate";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { AddPanel } from "./add-panel";
import { formatPasteHint } from "./format-paste";
import { QuestionRow, showOpenQuestion, UnreadRow } from "./paste-rows";
import type { ChooseTabProps } from "./props";

/** The most characters that one change of the text types by hand; a longer change is a paste. */
const TYPED_AT_ONCE = 2;

/**
 * Parses a pasted list and adds its lines. Each piece that makes no line is named; a form with two meanings raises one
 * question.
 */
export const PasteTab = ({ text: initial, ...props }: ChooseTabProps & { readonly text: string }) => {
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const { andMore } = useTranslations("bid").bid;
  const { game, session, entry, changeEntry } = props.screen;
  const [text, setText] = useState(initial);
  const [answers, setAnswers] = useState<Interpretations>({});
  const [stake, setStake] = useState(entry.stake);
  const pasted = parsePastedList(game, text, answers);
  const named = namedMarket(text, props.markets, props.market.name);
  const { lines, unread, ambiguities, skipped } = pasted;
  /** Changes the text and clears the answers, because an answer is for the text of its question. */
  const changeText = (next: string) => {
    isTyping.current = Math.abs(next.length - text.length) <= TYPED_AT_ONCE;
    setText(next);
    setAnswers({});
  };
  const open = ambiguities.find(({ answer }) => answer === undefined)?.form;
  const hasQuestions = open !== undefined;
  const rows = useRef<HTMLUListElement>(null);
  /** Whether the text changes by hand: then the field stays in sight, and not the question. */
  const isTyping = useRef(false);
  useEffect(() => {
    if (open !== undefined && !isTyping.current) showOpenQuestion(rows.current);
  }, [open]);
  const points = parseWhole(stake) ?? 0;
  const bare = lines.filter((line) => line.points === null).map(({ digits }) => digits);
  const takesStake = bare.length > 0 || lines.length === 0;
  const read = lines.map((line) => ({ digits: line.digits, closeDigits: "", points: line.points ?? points, session }));
  const repeated = repeatedNumbers(read);
  return (
    <AddPanel
      {...props}
      onQuestion={hasQuestions ? () => showOpenQuestion(rows.current)?.querySelector("button")?.focus() : undefined}
      lines={read}
      onAdded={() => {
        // The typed text was the list.
        if (initial !== "") changeEntry({ number: "" });
        const left = unread.filter(({ why }) => why !== "session" && why !== "game");
        if (left.length === 0) props.onClose();
        // A wrong number keeps its points for when it is put right.
        else changeText(left.map(({ piece, points }) => (points ? `${piece}=${points}` : piece)).join("\n"));
      }}
      onStake={takesStake ? setStake : null}
      stake={stake}
      stakeLabel={
        bare.length < lines.length ? interpolate(t.pointsFor, { numbers: formatNumbers(andMore, bare) }) : undefined
      }
    >
      <div>
        <label className="mb-1 block font-semibold text-small" htmlFor="choose-paste">
          {t.pasteLabel}
        </label>
        <textarea
          aria-describedby="choose-paste-hint"
          autoComplete="off"
          className="block min-h-20 w-full rounded-control border border-edge bg-surface px-3 py-2 text-lead text-ink"
          id="choose-paste"
          onChange={(event) => changeText(event.target.value)}
          rows={3}
          spellCheck={false}
          value={text}
        />
        <p className="mt-1 text-ink-soft text-small" id="choose-paste-hint">
          {formatPasteHint(t, game)} {takesStake && t.pasteStake}
        </p>
      </div>
      {named !== undefined && (
        <Notice variant="warn" role="status">
          {interpolate(t.otherMarket, { named, here: props.market.name })}
        </Notice>
      )}
      {repeated.length > 0 && (
        <p className="text-small">{interpolate(t.repeated, { numbers: formatNumbers(andMore, repeated) })}</p>
      )}
      {skipped.length > 0 && (
        <p className="wrap-anywhere text-ink-soft text-small">
          {interpolate(t.skipped, { pieces: skipped.join(" · ") })}
        </p>
      )}
      {!hasQuestions && <TotalDiffers lines={read} totals={pasted.totals} />}
      {unread.length + ambiguities.length > 0 && (
        <ul className="flex flex-col gap-2 text-small" ref={rows}>
          {ambiguities.map((question) => (
            <QuestionRow
              key={question.form}
              onAnswer={(answer) => {
                isTyping.current = false;
                setAnswers({ ...answers, [question.form]: answer });
              }}
              question={question}
            />
          ))}
          {unread.map((unreadPiece) => (
            <UnreadRow
              unreadPiece={unreadPiece}
              key={`${unreadPiece.why} ${unreadPiece.at}`}
              onChoose={(reading) => setText(replacePiece(pasted, unreadPiece, reading))}
            />
          ))}
        </ul>
      )}
    </AddPanel>
  );
};

/** The most numbers that a sentence names. */
const MAX_NAMED = 6;

/** Formats numbers as "12, 34", and of many the first with the count of the others. */
const formatNumbers = (andMore: string, numbers: readonly string[]): string => {
  const named = numbers.slice(0, MAX_NAMED).join(", ");
  const count = numbers.length - MAX_NAMED;
  return count > 0 ? `${named} ${interpolate(andMore, { count })}` : named;
};

/** Shows where the sums in the text are not the sum of its lines. */
const TotalDiffers = ({
  lines,
  totals,
}: {
  readonly lines: readonly BidLine[];
  readonly totals: readonly number[];
}) => {
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const sum = lines.reduce((all, { points }) => all + points, 0);
  const stated = totals.reduce((all, total) => all + total, 0);
  if (totals.length === 0 || stated === sum || totals.at(-1) === sum) return null;
  const shown = (points: number) => formatPoints(wholePoints(points));
  return (
    <p className="rounded-control bg-warn-soft p-3 text-small" role="status">
      {interpolate(t.totalDiffers, { said: totals.map(shown).join(" + "), points: shown(sum) })}
    </p>
  );
};
