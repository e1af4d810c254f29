import type { WinEvent } from "@/lib/contract/events";
import { addPoints, formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { type EventWords, withResult, wonNumber } from "./event-words";

export interface PictureOfWins {
  readonly brand: string;
  readonly wins: readonly WinEvent[];
  readonly words: EventWords;
}

/** A line of text. All lengths are pixels; `y` is of its base line. */
export interface PictureLine {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  /** It stands on the panel, a little in. */
  readonly onPanel: boolean;
}

export interface WinPicture {
  readonly height: number;
  readonly lines: readonly PictureLine[];
  /** Behind the wins. */
  readonly panel: { readonly top: number; readonly height: number };
}

/** More wins are counted: a picture is looked at on a phone. */
const MOST_WINS = 3;

/** Of the picture, in pixels: its width, and what is free at its sides. */
export const WIDTH = 1080;
export const EDGE = 88;
/** Between the panel's border and what stands in it. */
export const INSET = 48;

/**
 * What stands in the picture that a player shares, and where: the brand, what was won, and a panel of the wins, as high as it has
 * to be. Nothing of the player is in it, nor what was bid.
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
  // Below a base line there is room for what hangs from it, as Hindi's vowel signs do.
  const panel = { top, height: y + INSET + 12 - top };
  return { height: top + panel.height + EDGE, lines, panel };
};
