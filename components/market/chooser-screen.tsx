import { ClosedIcon } from "@/components/ui/icons";
import { ScreenHead } from "@/components/ui/screen-head";
import { StatePanel } from "@/components/ui/state-panel";
import { GAME_TYPES, type GameType, type GameTypeId, listGameTypes } from "@/lib/domain/game/game-types";
import { findGameRates, type PayRate } from "@/lib/domain/game/payout";
import { formatPoints } from "@/lib/domain/points";
import { formatError } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { GAME_ROUTES, marketPath, RESULT_ROUTES } from "@/lib/routes";
import { Chooser, type ChooserProps, GameTile } from "./chooser";
import { toClosedTranslations } from "./closed-translations";

interface ChooserScreenProps extends Pick<ChooserProps, "family" | "list" | "market"> {
  /** What the games of the family pay; empty while that is not known. */
  readonly rates: readonly PayRate[];
  readonly t: Translations;
}

/**
 * Shows the game types of a market (docs/specification.md, 6.1). It is rendered on the server, so that the browser does
 * not load the rules of the games.
 */
export const ChooserScreen = ({ family, list, market, rates, t }: ChooserScreenProps) => {
  const { chooser, common, play } = t;
  const games = listGameTypes(family);
  const closed = (
    <div className="mt-3">
      <StatePanel icon={<ClosedIcon className="size-8" />} {...toClosedTranslations(family, t)} />
    </div>
  );
  return (
    <>
      <ScreenHead back={{ href: RESULT_ROUTES[family], label: common.back }} sub={play.choose} title={market.name} />
      <Chooser
        closed={closed}
        family={family}
        lastPlayed={chooser.last}
        list={list}
        market={market}
        play={{ gameTypes: play.gameTypes, unsent: play.unsent, unsentOne: play.unsentOne }}
        tilesSayClosed={games.every((id) => GAME_TYPES[id].cutoff === "open")}
      >
        <ul className="mt-3 tile-grid">
          {games.map((id) => (
            <li key={id}>
              <GameTile
                bidScreen={marketPath(GAME_ROUTES[id], market.id)}
                closed={toTimedTranslations(id, t)}
                id={id}
                name={play.gameTypes[id]}
              >
                <GameSymbol id={id} />
                <p className="mt-1 font-semibold text-lead leading-tight">{play.gameTypes[id]}</p>
                <p className="text-ink-soft text-small">{chooser.tells[id]}</p>
                <TileRate id={id} pays={chooser.pays} rates={rates} />
              </GameTile>
            </li>
          ))}
        </ul>
      </Chooser>
    </>
  );
};

/** Returns the texts of a tile after the open time; null for a game that stays open. */
const toTimedTranslations = (id: GameTypeId, { errors, play }: Translations) =>
  GAME_TYPES[id].cutoff === "open"
    ? {
        sign: play.closed,
        refusal: formatError(errors, { code: "bid_game_closed", params: { gameType: play.gameTypes[id] } }),
      }
    : null;

interface TileRateProps {
  readonly id: GameTypeId;
  readonly rates: readonly PayRate[];
  readonly pays: string;
}

/**
 * Shows a rate as "10 → 95", or the least and largest of a game. It is a part of the tile's name, for voice control
 * (WCAG 2.5.3).
 */
const TileRate = ({ id, rates, pays }: TileRateProps) => {
  const paid = findGameRates(GAME_TYPES[id], rates);
  const [first] = paid;
  if (!first || paid.some(({ low }) => low !== first.low)) return null;
  const low = formatPoints(first.low);
  const high = [...new Set([first, paid.at(-1) ?? first].map((rate) => formatPoints(rate.high)))].join("–");
  return (
    <>
      <p className="mt-auto pt-1 font-bold">{`${low} → ${high}`}</p>
      <p hidden id={`${id}-pays`}>
        {interpolate(pays, { low, high })}
      </p>
    </>
  );
};

/**
 * The patterns from which games are drawn, where equal letters are equal digits. A game of panas is drawn from its
 * first pana.
 */
const SHAPES: Readonly<Partial<Record<NonNullable<GameType["wins"]>, string>>> = {
  digit: "a",
  jodi: "ab",
  pair: "ab",
  "left-digit": "a.",
  "right-digit": ".a",
  "half-sangam": "a abc",
  "full-sangam": "abc abc",
};

/** Returns the pattern of a number: "abb" for 100. */
const toPattern = (number = ""): string =>
  [...number].map((digit) => "abc"[[...new Set(number)].indexOf(digit)]).join("");

/** Returns the pattern of a game. A `.` is a digit that does not count, and a space separates numbers. */
const toShape = ({ form, wins, digits }: GameType): string => {
  if (wins === null) return "abc abb aaa";
  const pattern = SHAPES[wins] ?? toPattern(digits[0]);
  return form === "number" || SHAPES[wins] ? pattern : `${pattern} ${pattern}`;
};

const WIDTH = 11;
const HEIGHT = 16;

const BOX: Readonly<Record<string, { readonly fill: string; readonly fillOpacity?: number; readonly dashed?: true }>> =
  {
    a: { fill: "currentColor" },
    b: { fill: "currentColor", fillOpacity: 0.35 },
    c: { fill: "none" },
    ".": { fill: "none", dashed: true },
  };

/** Draws the digits of a game as boxes, with equal digits filled alike. It is decoration only. */
const GameSymbol = ({ id }: { readonly id: GameTypeId }) => {
  const shape = toShape(GAME_TYPES[id]);
  let x = 1;
  const boxes = [...shape].map((digit) => {
    const at = x;
    x += digit === " " ? 5 : WIDTH + 1.5;
    return { digit, at };
  });
  return (
    <svg aria-hidden="true" className="h-4.5 text-ink-soft" fill="none" viewBox={`0 0 ${x + 0.5} ${HEIGHT + 2}`}>
      {boxes.map(({ digit, at }) => {
        const { dashed, ...fill } = BOX[digit] ?? {};
        return digit === " " ? null : (
          <rect
            height={HEIGHT}
            key={at}
            rx={2}
            stroke="currentColor"
            strokeWidth={1.5}
            width={WIDTH - 1}
            x={at}
            y={1}
            {...(dashed && { strokeDasharray: "2 2" })}
            {...fill}
          />
        );
      })}
    </svg>
  );
};
