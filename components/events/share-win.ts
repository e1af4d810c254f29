import { EDGE, INSET, type PictureLine, type PictureOfWins, WIDTH, winPicture } from "./win-picture";

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
