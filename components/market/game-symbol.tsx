import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";

/** How a digit is drawn: the same letter for the same digit; `.` for one that does not count, a space between numbers. */
const SHAPES: Readonly<Record<string, string>> = {
  "Single Digit": "a",
  "Jodi Digit": "ab",
  "Single Pana": "abc",
  "Double Pana": "abb",
  "Triple Pana": "aaa",
  "Half Sangam": "a abc",
  "Full Sangam": "abc abc",
  "SP DP TP": "abc abb aaa",
  "SP Motor": "abc abc",
  "DP Motor": "abb abb",
  "Left Digit": "a.",
  "Right Digit": ".a",
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

/** A game's own shape: its digits as boxes, equal ones filled alike. It says nothing that words beside it do not. */
export const GameSymbol = ({ id }: { readonly id: GameTypeId }) => {
  const shape = SHAPES[GAME_TYPES[id].label] ?? "";
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
