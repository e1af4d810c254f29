import type { WinEvent } from "@/lib/contract/events";
import { addPoints, formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { type EventWords, withResult, wonNumber } from "./event-words";

interface PictureOfWins {
  readonly brand: string;
  readonly wins: readonly WinEvent[];
  readonly words: EventWords;
}

/** A line of text, in pixels; `y` is its base line. */
interface PictureLine {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  /** Whether it stands on the panel, indented. */
  readonly onPanel: boolean;
}

interface WinPicture {
  readonly height: number;
  readonly lines: readonly PictureLine[];
  readonly panel: { readonly top: number; readonly height: number };
}

/** More wins are only counted, because the picture is small. */
const MOST_WINS = 3;

/** The picture's width and margin, in pixels. */
const WIDTH = 1080;
export const EDGE = 88;
/** The panel's padding, in pixels. */
const INSET = 48;

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

const FILE = "win.png";
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif';
/** The radius of the panel's corners, in pixels. */
const ROUND = 40;
/** The opacity of the panel. */
const PANEL_ALPHA = 0.14;

/** Writes a line, smaller if it would not fit. */
const write = (canvas: CanvasRenderingContext2D, { text, y, size, weight, onPanel }: PictureLine): void => {
  const left = onPanel ? EDGE + INSET : EDGE;
  const room = WIDTH - 2 * left;
  const font = (pixels: number) => `${weight} ${pixels}px ${FONT}`;
  canvas.font = font(size);
  const { width } = canvas.measureText(text);
  if (width > room) canvas.font = font(Math.floor((size * room) / width));
  canvas.fillText(text, left, y);
};

/** Draws the picture in the page's colours. @throws Error if the browser cannot draw it. */
const draw = (shared: PictureOfWins): Promise<Blob> => {
  const { height, lines, panel } = winPicture(shared);
  const element = document.createElement("canvas");
  element.width = WIDTH;
  element.height = height;
  const canvas = element.getContext("2d");
  if (canvas === null) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  canvas.fillStyle = color("--accent");
  canvas.fillRect(0, 0, WIDTH, height);
  canvas.fillStyle = color("--on-accent");
  canvas.globalAlpha = PANEL_ALPHA;
  canvas.beginPath();
  canvas.roundRect(EDGE, panel.top, WIDTH - 2 * EDGE, panel.height, ROUND);
  canvas.fill();
  canvas.globalAlpha = 1;
  canvas.textBaseline = "alphabetic";
  for (const line of lines) write(canvas, line);
  return new Promise((resolve, reject) => {
    element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
};

const download = (picture: Blob): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/**
 * Shares a picture of the wins, or downloads it if the phone cannot share files. A cancelled share sheet is no failure.
 * @throws Error if no picture could be made.
 */
export const shareWin = async (shared: PictureOfWins): Promise<void> => {
  const picture = await draw(shared);
  const files = [new File([picture], FILE, { type: "image/png" })];
  if (!navigator.canShare?.({ files })) return download(picture);
  await navigator.share({ files, title: shared.words.shareTitle }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) download(picture);
  });
};
