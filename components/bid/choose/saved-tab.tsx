"use client";

import { type FormEvent, useState } from "react";
import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { BinIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { notifyError, notifyRefusal, notifySuccess } from "@/components/ui/toasts/notify";
import { addEarlierLines } from "@/lib/client/bid-list/add-lines";
import { type SavedListsState, useSavedLists } from "@/lib/client/data/saved-lists";
import type { SavedList } from "@/lib/contract/saved-lists";
import { forSession, MAX_LIST_NAME_LENGTH, savedListKey } from "@/lib/domain/choose/saved-lists";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { formatError } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { checkRoute } from "@/lib/routes";
import { formatNumbers } from "../format-numbers";
import { showNewest } from "../show-newest";
import { linesOf } from "../use-bid-screen";
import type { ChooseTabProps } from "./props";
import { useFormatProblem } from "./use-format-problem";
import { useIsSameSession } from "./use-same-session";

/** Saves the list under a name, and adds or deletes the player's saved lists. */
export const SavedTab = (props: ChooseTabProps) => {
  const { screen, target, market, balance, onClose } = props;
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const saved = useSavedLists();
  const formatProblem = useFormatProblem(target.gameType);
  const isOwn = ({ gameType }: SavedList) => gameType === target.gameType;
  const own = saved.lists?.filter(isOwn) ?? [];
  const others = saved.lists?.filter((list) => !isOwn(list)) ?? [];
  const listed = screen.submitted.length;
  const isSameSession = useIsSameSession(screen);
  const use = ({ lines }: SavedList) => {
    if (!isSameSession()) return;
    const problem = addEarlierLines(target, market, forSession(lines, screen.session), balance);
    if (problem) return notifyRefusal(formatProblem(problem, screen.draft.lines.length + lines.length));
    onClose();
    showNewest();
  };
  return (
    <>
      {listed > 0 && <SaveForm {...props} saved={saved} />}
      {saved.lost && <p role="status">{t.savedLost}</p>}
      {saved.lists?.length === 0 && listed === 0 && <p>{t.savedNone}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {own.map((list) => (
          <SavedRow key={savedListKey(list)} list={list} onUse={() => use(list)} saved={saved} />
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="other-lists">
          <h3 className="text-ink-soft text-small" id="other-lists">
            {t.otherGames}
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {others.map((list) => (
              <SavedRow key={savedListKey(list)} list={list} onUse={null} saved={saved} />
            ))}
          </ul>
        </section>
      )}
      <Link
        className="flex min-h-11 items-center font-medium underline"
        href={checkRoute(screen.game.family, market.id, {
          game: target.gameType,
          list: findFirstKey(target.gameType, saved),
          session: screen.session,
        })}
      >
        {t.didWin}
      </Link>
      <button className={buttonClass("secondary", "w-full")} onClick={onClose} type="button">
        {t.done}
      </button>
    </>
  );
};

/** Returns the key of the game's first list, as the form of the check uses it; "" without any. */
const findFirstKey = (game: GameTypeId, { lists }: SavedListsState): string => {
  const list = lists?.find(({ gameType }) => gameType === game);
  return list ? savedListKey(list) : "";
};

interface SaveFormProps extends ChooseTabProps {
  readonly saved: SavedListsState;
}

const SaveForm = ({ screen, target, saved }: SaveFormProps) => {
  const { errors } = useTranslations("bid");
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const name = typed.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === "" || busy) return;
    setBusy(true);
    const failure = await saved.change({ gameType: target.gameType, name, lines: linesOf(screen.submitted) });
    setBusy(false);
    if (failure) return notifyError(formatError(errors, failure));
    setTyped("");
    notifySuccess(interpolate(t.savedNow, { name }));
  };
  return (
    <form className="flex flex-wrap items-end gap-3" method="post" noValidate onSubmit={save}>
      <Field
        autoComplete="off"
        className="grow basis-40"
        id="choose-name"
        label={interpolate(t.saveTitle, { count: screen.submitted.length })}
        maxLength={MAX_LIST_NAME_LENGTH}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t.saveName}
        value={typed}
      />
      <button className={buttonClass("primary", "grow")} disabled={name === "" || busy} type="submit">
        {t.save}
      </button>
    </form>
  );
};

interface SavedRowProps {
  readonly list: SavedList;
  readonly saved: SavedListsState;
  /** Adds the list; null for a list of another game. */
  readonly onUse: (() => void) | null;
}

const SavedRow = ({ list: { gameType, name, lines }, saved, onUse }: SavedRowProps) => {
  const { bid, errors, play } = useTranslations("bid");
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = async () => {
    const failure = await saved.change({ gameType, name, lines: null });
    if (failure) notifyError(formatError(errors, failure));
  };
  const sum = interpolate(t.sum, {
    numbers: formatNumbers(bid, lines.length),
    points: formatPoints(totalStake(lines)),
  });
  const label = (
    <span className="wrap-anywhere min-w-0 flex-1 text-left">
      <span className="block font-semibold">{name}</span>
      <span className="block font-normal text-ink-soft text-small">
        {onUse ? sum : `${play.gameTypes[gameType]} · ${sum}`}
      </span>
    </span>
  );
  if (isConfirming) {
    return (
      <li className="flex flex-wrap items-center gap-2 py-2">
        <p className="wrap-anywhere flex-1 basis-32">{interpolate(t.deleteAsk, { name })}</p>
        <button className={buttonClass("secondary")} onClick={() => setIsConfirming(false)} type="button">
          {t.keep}
        </button>
        <button className={buttonClass("primary")} onClick={remove} type="button">
          {t.deleteYes}
        </button>
      </li>
    );
  }
  return (
    <li className="flex items-center">
      {onUse ? (
        <button className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1" onClick={onUse} type="button">
          {label}
          <span className="font-semibold text-accent underline underline-offset-4">{t.use}</span>
        </button>
      ) : (
        <div className="flex min-h-14 min-w-0 flex-1 items-center py-1">{label}</div>
      )}
      <button
        aria-label={interpolate(t.delete, { name })}
        className="flex size-12 shrink-0 items-center justify-center text-ink-soft"
        onClick={() => setIsConfirming(true)}
        type="button"
      >
        <BinIcon />
      </button>
    </li>
  );
};
