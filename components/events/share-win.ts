import type { WinEvent } from "@/lib/contract/events";
import { addPoints, formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { EventWords } from "./event-words";

interface Shared {
  readonly brand: string;
  readonly wins: readonly WinEvent[];
  readonly words: EventWords;
}

/** Of the square picture, in pixels. */
const SIDE = 1080;
const EDGE = 96;
const ROOM = SIDE - 2 * EDGE;
const FILE = "win.png";
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif';

/** A line as large as it fits, at most `size` pixels high. */
const write = (canvas: CanvasRenderingContext2D, text: string, y: number, size: number, weight: number): void => {
  const font = (pixels: number) => `${weight} ${pixels}px ${FONT}`;
  canvas.font = font(size);
  const { width } = canvas.measureText(text);
  if (width > ROOM) canvas.font = font(Math.floor((size * ROOM) / width));
  canvas.fillText(text, EDGE, y);
};

/**
 * Draws the brand, what was won and where, in the page's own colours. Nothing of the player is in it.
 * @throws Error where the browser draws none.
 */
const draw = ({ brand, wins, words }: Shared): Promise<Blob> => {
  const element = document.createElement("canvas");
  element.width = SIDE;
  element.height = SIDE;
  const canvas = element.getContext("2d");
  if (canvas === null) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const points = formatPoints(addPoints(...wins.map(({ amount }) => amount)));
  canvas.fillStyle = color("--accent");
  canvas.fillRect(0, 0, SIDE, SIDE);
  canvas.fillStyle = color("--on-accent");
  canvas.textBaseline = "alphabetic";
  write(canvas, brand, EDGE + 64, 64, 700);
  write(canvas, words.shareTitle, SIDE / 2 - 140, 80, 600);
  write(canvas, fill(words.sharePoints, { points }), SIDE / 2 + 20, 144, 800);
  write(canvas, [...new Set(wins.map(({ market }) => market))].join(", "), SIDE / 2 + 120, 64, 500);
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
 * Shares a picture of what was won where the phone can share files, else downloads it. A player who closes the
 * share sheet without sharing is no failure. @throws Error where no picture could be made.
 */
export const shareWin = async (shared: Shared): Promise<void> => {
  const picture = await draw(shared);
  const files = [new File([picture], FILE, { type: "image/png" })];
  if (!navigator.canShare?.({ files })) return download(picture);
  await navigator.share({ files, title: shared.words.shareTitle }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) download(picture);
  });
};
