"use client";

import { useState } from "react";
import { formatPasteHint } from "@/components/bid/choose/format-paste";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import type { Market } from "@/lib/contract/markets";
import type { SavedList } from "@/lib/contract/saved-lists";
import type { TypedNumbers } from "@/lib/domain/choose/parse-typed-lines";
import { forSession, savedListKey } from "@/lib/domain/choose/saved-lists";
import { takesPair } from "@/lib/domain/game/entries";
import {
  GAME_TYPES,
  type GameFamily,
  type GameType,
  type GameTypeId,
  listGameTypes,
} from "@/lib/domain/game/game-types";
import { SESSIONS } from "@/lib/domain/market-clock";
import { formatSession } from "@/lib/i18n/format/bids";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { entryLabels } from "../entry/form-fields";

export interface CheckFormProps {
  readonly family: GameFamily;
  readonly markets: readonly Pick<Market, "id" | "name">[];
  /** The player's saved lists for games of the family. */
  readonly lists: readonly SavedList[];
  /** What the URL asks for. */
  readonly input: Omit<TypedNumbers, "points"> & {
    readonly market: string;
    readonly gameType: GameTypeId;
    /** The name of one of the lists, of `gameType`; null for typed numbers. */
    readonly list: string | null;
    readonly points: string;
    /** The day in India in the form `YYYY-MM-DD`, as the URL has it. */
    readonly day: string;
  };
  readonly today: string;
}

/** Shows a form that loads the page with the list to check. It can be sent without script. */
export const CheckForm = ({ family, markets, lists, input, today }: CheckFormProps) => {
  const { bid, book, check: t, choose, market: marketTranslations, play } = useTranslations("check");
  const [list, setList] = useState(input.list === null ? "" : savedListKey({ ...input, name: input.list }));
  const [gameType, setGameType] = useState(input.gameType);
  const [session, setSession] = useState(input.session);
  const saved = lists.find((one) => savedListKey(one) === list);
  const game: GameType = GAME_TYPES[saved?.gameType ?? gameType];
  const isSangam = takesPair(game);
  const [first, second] = entryLabels(bid, game, session);
  const hasSession = game.session === "choice" && (!saved || forSession(saved.lines, session) !== saved.lines);
  return (
    <form
      action={routes.check}
      aria-label={t.title}
      className="grid fit-cols-34 gap-3 rounded-card border border-line bg-surface p-4"
      method="get"
    >
      <input name="family" type="hidden" value={family} />
      <SelectField
        className="col-span-full"
        defaultValue={input.market}
        id="check-market"
        label={t.market}
        name="market"
      >
        {markets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {lists.length > 0 && (
        <SelectField
          className="col-span-full"
          id="check-list"
          label={t.list}
          name="list"
          onChange={(event) => setList(event.target.value)}
          value={list}
        >
          <option value="">{t.typed}</option>
          {lists.map((one) => (
            <option key={savedListKey(one)} value={savedListKey(one)}>
              {one.name} · {play.gameTypes[one.gameType]}
            </option>
          ))}
        </SelectField>
      )}
      {!saved && (
        <>
          <SelectField
            className="col-span-full"
            id="check-game"
            label={t.game}
            name="game"
            onChange={(event) => setGameType(event.target.value as GameTypeId)}
            value={gameType}
          >
            {listGameTypes(family).map((id) => (
              <option key={id} value={id}>
                {play.gameTypes[id]}
              </option>
            ))}
          </SelectField>
          <Field
            autoComplete="off"
            className="col-span-full"
            defaultValue={input.numbers}
            hint={isSangam ? choose.several : `${formatPasteHint(choose, game)} ${choose.pasteStake}`}
            id="check-numbers"
            label={isSangam ? first : choose.numbers}
            name="numbers"
          />
          {isSangam && (
            <Field
              autoComplete="off"
              className="col-span-full"
              defaultValue={input.second}
              hint={choose.several}
              id="check-second"
              inputMode="numeric"
              label={second}
              name="second"
            />
          )}
          <Field
            autoComplete="off"
            defaultValue={input.points}
            id="check-points"
            inputMode="numeric"
            label={bid.points}
            name="points"
          />
        </>
      )}
      {hasSession && (
        <SelectField
          id="check-session"
          label={bid.session}
          name="session"
          onChange={(event) => setSession(event.target.value as typeof session)}
          value={session}
        >
          {SESSIONS.map((name) => (
            <option key={name} value={name}>
              {formatSession(marketTranslations, name)}
            </option>
          ))}
        </SelectField>
      )}
      <Field defaultValue={input.day} id="check-day" label={book.day} max={today} name="day" type="date" />
      <button className={buttonClass("primary", "col-span-full")} type="submit">
        {t.submit}
      </button>
    </form>
  );
};
