import { type Shared, shareByPhone } from "./share-text";

/** The width of the picture in pixels. */
const WIDTH = 720;
const MARGIN = 40;
const LINE = 40;
const BAND = 80;
const INK = "#14202e";
const FONT = "28px system-ui, sans-serif";

/** Breaks texts at spaces into rows that fit. */
const wrapRows = (texts: readonly string[], fits: (text: string) => boolean): readonly string[] =>
  texts.flatMap((text) => {
    const rows: string[] = [];
    for (const word of text.split(" ")) {
      const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`;
      if (rows.length > 0 && fits(longer)) rows[rows.length - 1] = longer;
      else rows.push(word);
    }
    return rows;
  });

/**
 * Draws dark text on white, below a band like the app's header with the title.
 * @throws Error without a canvas
 */
const draw = async (texts: readonly string[]): Promise<Blob> => {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.font = FONT;
  const [title = "", ...rows] = wrapRows(texts, (text) => pen.measureText(text).width <= WIDTH - 2 * MARGIN);
  canvas.height = BAND + 2 * MARGIN + rows.length * LINE;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = INK;
  pen.fillRect(0, 0, WIDTH, BAND);
  pen.textBaseline = "middle";
  pen.fillStyle = "#fff";
  pen.font = `bold ${FONT}`;
  pen.fillText(title, MARGIN, BAND / 2);
  pen.fillStyle = INK;
  pen.font = FONT;
  for (const [nth, row] of rows.entries()) pen.fillText(row, MARGIN, BAND + MARGIN + (nth + 0.5) * LINE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
};

/** The last drawn picture. */
let last: { readonly rows: string; readonly file: Promise<File> } | undefined;

/**
 * Draws a receipt. Further calls with these texts return the one picture.
 * @throws Error if the browser makes no picture
 */
export const drawReceiptImage = (texts: readonly string[]): Promise<File> => {
  const rows = texts.join("\n");
  if (last?.rows !== rows) {
    const file = draw(texts).then((blob) => new File([blob], "receipt.png", { type: "image/png" }));
    last = { rows, file };
    file.catch(() => (last = undefined));
  }
  return last.file;
};

const download = (file: File): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has started by then, in every browser.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/**
 * Shares a picture by the phone's own sheet, else as a download. The text is then copied too, because some WebViews
 * drop a download silently.
 * @throws Error if the browser makes no picture
 */
export const shareReceiptImage = async (texts: readonly string[], copy: () => Promise<Shared>): Promise<Shared> => {
  const file = await drawReceiptImage(texts);
  if (navigator.canShare?.({ files: [file] })) {
    // Drawing took longer than a tap counts.
    return shareByPhone({ files: [file] }, () => (navigator.userActivation?.isActive === false ? "ready" : copy()));
  }
  download(file);
  return (await copy()) === "copied" ? "copied" : "done";
};
