import type { GameFamily } from "@/lib/domain/game/game-types";
import { listGames } from "../provider/game-wire";
import type { WireBody } from "../provider/wire";
import { Details, Form, type View } from "./form-html";

/** Whether a market, as the provider sends it, takes bids. */
export const isOpen = (game: WireBody): boolean => game.msg_status === 1;

/** The title of each family, and what a card shows instead of a missing open and close result. */
const FAMILY_TEXTS: Readonly<Record<GameFamily, readonly [title: string, open: string, close: string]>> = {
  main: ["Main markets", "***-*", "*-***"],
  starline: ["Starline", "***-*", ""],
  gali: ["Gali Disawar", "*", "*"],
};

const card = ([, noOpen, noClose]: readonly [string, string, string], game: WireBody) => {
  const times = game.close_time === undefined ? "" : ` to ${game.close_time}`;
  const [id, name] = [String(game.game_id), String(game.game_name)];
  return (
    <li id={`market-${id}`} key={id}>
      <div className="row">
        <strong>{name}</strong>{" "}
        <span className={isOpen(game) ? "mark on" : "mark"}>{isOpen(game) ? "Open" : "Closed"}</span>
      </div>
      <div className="result">
        {String(game.open_result) || noOpen}
        {String(game.close_result) || noClose}
      </div>
      <p className="hint">
        {String(game.open_time)}
        {times}
      </p>
      <div className="row">
        <a href={`/console?market=${id}#declare`} hx-select="#declare" hx-swap="outerHTML" hx-target="#declare">
          Declare<span className="hidden"> a result of {name}</span>
        </a>
        {isOpen(game) && (
          <Form
            action="clock"
            buttons={[{ label: "Close in 2 minutes", name: "move", value: "closing", quiet: true, hiddenLabel: name }]}
            fields={[{ name: "market", value: id }]}
            id={`closing-${id}`}
          />
        )}
      </div>
    </li>
  );
};

export const Markets = ({ context: { world } }: View) => (
  <>
    <p className="hint">Close in 2 minutes moves the sandbox's clock, for all markets.</p>
    {(["main", "starline", "gali"] as const).map((family) => {
      const games = listGames(family, world, "");
      const texts = FAMILY_TEXTS[family];
      const summary = (
        <>
          {texts[0]}{" "}
          <span className="hint">
            {games.filter(isOpen).length} of {games.length} open
          </span>
        </>
      );
      return (
        <Details key={family} open={family === "main"} summary={summary}>
          <ul className="cards">{games.map((game) => card(texts, game))}</ul>
        </Details>
      );
    })}
  </>
);
