import type { WinEvent } from "@/lib/contract/events";
import { addPoints, formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { type EventWords, withResult, wonNumber } from "./event-words";

export interface PictureOfWins {
  readonly brand: string;
  readonly wins: readonly WinEvent[];
  readonly words: EventWords;
}

/** A line of text, in pixels; `y` is its base line. */
export interface PictureLine {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  /** Whether it stands on the panel, indented. */
  readonly onPanel: boolean;
}

export interface WinPicture {
  readonly height: number;
  readonly lines: readonly PictureLine[];
  readonly panel: { readonly top: number; readonly height: number };
}

/** More wins are only counted, because the picture is small. */
const MOST_WINS = 3;

/** The picture's width and margin, in pixels. */
export const WIDTH = 1080;
export const EDGE = 88;
/** The panel's padding, in pixels. */
export const INSET = 48;

/**
 * The layout of the picture that a player shares: the brand, the points, and a panel with the wins. It contains neither
 * the player's data nor the stakes.
 */
export const winPicture = ({ brand, wins, words }: PictureOfWins): WinPicture => {
  const lines: PictureLine[] = [];
  let y = EDGE;
  const write = (text: string, size: number, weight: number, gap: number, onPanel = false): void => {
    y += gap + size;
    lines.push({ text, y, size, weight, onPanel });
  };
  const points = formatPoints(addPoints(...wins.map(({ amount }) => amount)));
  write(brand, 52, 700, 0);
  write(words.shareTitle, 72, 600, 88);
  write(fill(words.sharePoints, { points }), 152, 800, 28);

  const top = y + 72;
  y = top + INSET - 8;
  wins.slice(0, MOST_WINS).forEach((win, at) => {
    write(win.market, 56, 700, at === 0 ? 0 : 48, true);
    write(withResult(words, wonNumber(words, win), win), 44, 500, 20, true);
  });
  if (wins.length > MOST_WINS) write(`+ ${wins.length - MOST_WINS}`, 44, 700, 40, true);
  // Room below the base line, for example for Hindi's vowel signs.
  const panel = { top, height: y + INSET + 12 - top };
  return { height: top + panel.height + EDGE, lines, panel };
};
