"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { repeatedNumbers } from "@/lib/domain/choose/merge-lines";
import { type Doubt, readPasted, withReading } from "@/lib/domain/choose/paste";
import { MINIMUM_STAKE, parseStake } from "@/lib/domain/game/bid-rules";
import { CHOOSE_WORDS } from "@/lib/i18n/choose-words";
import { fill } from "@/lib/i18n/fill";
import { useLanguage } from "@/lib/i18n/words-provider";
import { AddPanel } from "./add-panel";
import type { ChooseTabProps } from "./props";

/** A text whose lines are added. Each piece that makes no line is named; what has two meanings is asked about. */
export const PasteTab = ({ text: initial, ...props }: ChooseTabProps & { readonly text: string }) => {
  const words = CHOOSE_WORDS[useLanguage()];
  const { game, session, entry, changeEntry } = props.screen;
  const [text, setText] = useState(initial);
  const [stake, setStake] = useState(entry.stake);
  const pasted = readPasted(game, text);
  const { lines, doubts } = pasted;
  const needsStake = lines.some(({ points }) => points === null);
  const points = parseStake(stake) ?? 0;
  const read = lines.map((line) => ({ digits: line.digits, closeDigits: "", points: line.points ?? points, session }));
  const repeated = repeatedNumbers(read);
  return (
    <AddPanel
      {...props}
      asks={doubts.some(({ why }) => why === "unclear")}
      lines={read}
      onAdded={() => {
        // The typed text was the list.
        if (initial !== "") changeEntry({ number: "" });
        if (doubts.length === 0) props.onClose();
        else setText(doubts.map(({ piece }) => piece).join("\n"));
      }}
      onStake={needsStake || lines.length === 0 ? setStake : null}
      stake={stake}
    >
      <div>
        <label className="mb-1 block font-semibold text-small" htmlFor="choose-paste">
          {words.pasteLabel}
        </label>
        <textarea
          aria-describedby="choose-paste-hint"
          autoComplete="off"
          className="block min-h-20 w-full rounded-control border border-edge bg-surface px-3 py-2 text-lead text-ink"
          id="choose-paste"
          onChange={(event) => setText(event.target.value)}
          rows={3}
          spellCheck={false}
          value={text}
        />
        <p className="mt-1 text-ink-soft text-small" id="choose-paste-hint">
          {words.pasteHint}
        </p>
      </div>
      {repeated > 0 && <p className="text-small">{fill(words.repeated, { count: repeated })}</p>}
      {doubts.length > 0 && (
        <ul className="flex flex-col gap-2 text-small">
          {doubts.map((doubt) => (
            <DoubtRow
              doubt={doubt}
              key={doubt.at}
              onChoose={(reading) => setText(withReading(pasted, doubt, reading))}
            />
          ))}
        </ul>
      )}
    </AddPanel>
  );
};

const DoubtRow = ({ doubt, onChoose }: { readonly doubt: Doubt; readonly onChoose: (reading: string) => void }) => {
  const words = CHOOSE_WORDS[useLanguage()];
  const { why, piece, readings } = doubt;
  return (
    <li className="rounded-control bg-warn-soft p-3">
      <p className="wrap-anywhere">{fill(words.doubts[why], { piece, min: MINIMUM_STAKE })}</p>
      {readings.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {readings.map((reading) => (
            <button className={buttonClass("secondary")} key={reading} onClick={() => onChoose(reading)} type="button">
              {why === "number" ? fill(words.meant, { meant: reading }) : reading}
            </button>
          ))}
        </div>
      )}
    </li>
  );
};
