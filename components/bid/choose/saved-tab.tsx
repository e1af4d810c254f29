"use client";

import { type FormEvent, useState } from "react";
import { CHOOSE_WORDS } from "@/components/bid/choose/choose-words";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { BinIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { notifyError, notifyRefusal, notifySuccess } from "@/components/ui/toasts/notify";
import { putLines } from "@/lib/client/bid-list/put-lines";
import { type SavedListsState, useSavedLists } from "@/lib/client/data/saved-lists";
import type { SavedList } from "@/lib/contract/saved-lists";
import { forSession, LONGEST_LIST_NAME, savedListKey } from "@/lib/domain/choose/saved-lists";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { errorWords } from "@/lib/i18n/sentences/errors";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import { checkRoute } from "@/lib/routes";
import { showNewest } from "../bid-list";
import { linesOf } from "../use-bid-screen";
import { useProblemWords } from "./problem-words";
import type { ChooseTabProps } from "./props";
import { useStillBegun } from "./still-begun";

/** The player's lists under names: save this list, use another. */
export const SavedTab = (props: ChooseTabProps) => {
  const { screen, place, market, balance, onClose } = props;
  const words = CHOOSE_WORDS[useLanguage()];
  const saved = useSavedLists();
  const problemWords = useProblemWords(place.gameType);
  const listed = screen.submitted.length;
  const stillBegun = useStillBegun(screen);
  const use = ({ lines }: SavedList) => {
    if (!stillBegun()) return;
    const problem = putLines(place, market, forSession(lines, screen.session), balance);
    if (problem) return notifyRefusal(problemWords(problem, screen.draft.lines.length + lines.length));
    onClose();
    showNewest();
  };
  return (
    <>
      {listed > 0 && <SaveForm {...props} saved={saved} />}
      {saved.lost && <p role="status">{words.savedLost}</p>}
      {saved.lists?.length === 0 && listed === 0 && <p>{words.savedNone}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {saved.lists?.map((list) => (
          <SavedRow
            key={savedListKey(list)}
            list={list}
            onUse={list.gameType === place.gameType ? () => use(list) : null}
            saved={saved}
          />
        ))}
      </ul>
      <Link
        className="flex min-h-11 items-center font-medium underline"
        href={checkRoute(screen.game.family, market.id, { game: place.gameType, list: firstOf(place.gameType, saved) })}
      >
        {words.didWin}
      </Link>
      <button className={buttonClass("secondary", "w-full")} onClick={onClose} type="button">
        {words.cancel}
      </button>
    </>
  );
};

/** The first list of the game, as the form of the check names it; "" without any. */
const firstOf = (game: GameTypeId, { lists }: SavedListsState): string => {
  const list = lists?.find(({ gameType }) => gameType === game);
  return list ? savedListKey(list) : "";
};

interface SaveFormProps extends ChooseTabProps {
  readonly saved: SavedListsState;
}

const SaveForm = ({ screen, place, saved }: SaveFormProps) => {
  const { errors } = useWords("bid");
  const words = CHOOSE_WORDS[useLanguage()];
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const name = typed.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === "" || busy) return;
    setBusy(true);
    const failure = await saved.change({ gameType: place.gameType, name, lines: linesOf(screen.submitted) });
    setBusy(false);
    if (failure) return notifyError(errorWords(errors, failure));
    setTyped("");
    notifySuccess(fill(words.savedNow, { name }));
  };
  return (
    <form className="flex flex-wrap items-end gap-3" method="post" noValidate onSubmit={save}>
      <Field
        autoComplete="off"
        className="grow basis-40"
        id="choose-name"
        label={fill(words.saveTitle, { count: screen.submitted.length })}
        maxLength={LONGEST_LIST_NAME}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={words.saveName}
        value={typed}
      />
      <button className={buttonClass("primary", "grow")} disabled={name === "" || busy} type="submit">
        {words.save}
      </button>
    </form>
  );
};

interface SavedRowProps {
  readonly list: SavedList;
  readonly saved: SavedListsState;
  /** Null for a list of another game. */
  readonly onUse: (() => void) | null;
}

const SavedRow = ({ list: { gameType, name, lines }, saved, onUse }: SavedRowProps) => {
  const { errors, play } = useWords("bid");
  const words = CHOOSE_WORDS[useLanguage()];
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    const failure = await saved.change({ gameType, name, lines: null });
    if (failure) notifyError(errorWords(errors, failure));
  };
  const sum = fill(words.sum, { count: lines.length, points: formatPoints(totalStake(lines)) });
  const said = (
    <span className="wrap-anywhere min-w-0 flex-1 text-left">
      <span className="block font-semibold">{name}</span>
      <span className="block font-normal text-ink-soft text-small">
        {onUse ? sum : `${play.gameTypes[gameType]} · ${sum}`}
      </span>
    </span>
  );
  if (asking) {
    return (
      <li className="flex flex-wrap items-center gap-2 py-2">
        <p className="wrap-anywhere flex-1 basis-32">{fill(words.deleteAsk, { name })}</p>
        <button className={buttonClass("secondary")} onClick={() => setAsking(false)} type="button">
          {words.keep}
        </button>
        <button className={buttonClass("primary")} onClick={remove} type="button">
          {words.deleteYes}
        </button>
      </li>
    );
  }
  return (
    <li className="flex items-center">
      {onUse ? (
        <button className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1" onClick={onUse} type="button">
          {said}
          <span className="font-semibold text-accent underline underline-offset-4">{words.use}</span>
        </button>
      ) : (
        <div className="flex min-h-14 min-w-0 flex-1 items-center py-1">{said}</div>
      )}
      <button
        aria-label={fill(words.delete, { name })}
        className="flex size-12 shrink-0 items-center justify-center text-ink-soft"
        onClick={() => setAsking(true)}
        type="button"
      >
        <BinIcon />
      </button>
    </li>
  );
};
