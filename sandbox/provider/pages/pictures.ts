import type { FastifyInstance } from "fastify";
import { encode } from "uqr";
import { html } from "../../infra/html";
import type { World } from "../../world";
import { QR_PAY_PATH } from "../addresses";
import { fieldsOf, textOf } from "../wire";

const SVG = "image/svg+xml";

/**
 * Small codes with the lowest error correction: a phone's camera reads them from a screen. The mask is fixed, so that a text
 * always gives the same picture. `border` is the standard's quiet zone.
 */
const QR_OPTIONS = { ecc: "L", maxVersion: 5, maskPattern: 0, border: 4 } as const;

/**
 * A QR code of a text of up to 106 bytes, as rows of dark (true) and light modules with the quiet zone around them.
 * @returns undefined where the text is longer.
 */
const qrCode = (text: string): readonly (readonly boolean[])[] | undefined => {
  try {
    return encode(text, QR_OPTIONS).data;
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
};

/** A UPI link without an amount, so that the payer chooses one. */
const upiLink = (upiId: string): string =>
  `upi://pay?pa=${encodeURIComponent(upiId)}&pn=Sandbox&cu=INR&tn=${encodeURIComponent("Play points")}`;

/** The QR code as an SVG picture, or a sentence in its place where the text is too long for one. */
const qrPicture = (text: string): string => {
  const rows = qrCode(text);
  if (rows === undefined) {
    return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" role="img"><rect width="300" height="300" fill="#fff"
      /><text x="150" y="155" font-family="sans-serif" font-size="18" text-anchor="middle">Too long for a QR code</text></svg>`
      .markup;
  }
  const side = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="480" height="480" role="img"
    aria-label="QR code" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"
    /><path fill="#000" d="${dark.join("")}"/></svg>`.markup;
};

const slide = (ground: string, words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 320" role="img" aria-label="${words}">
<rect width="800" height="320" fill="${ground}"/><text x="400" y="175" fill="#fff" font-family="sans-serif" font-size="40" text-anchor="middle">${words}</text></svg>`;

const SLIDES: Readonly<Record<string, string>> = {
  "1": slide("#1d3557", "Play points only"),
  "2": slide("#7a3b12", "Ten markets around the clock"),
};

const receipt = (name: string): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240" role="img"
      ><rect width="400" height="240" fill="#fff"/><rect x="8" y="8" width="384" height="224" fill="none" stroke="#16202e" stroke-dasharray="6 4"
      /><g font-family="sans-serif" text-anchor="middle" fill="#16202e"><text x="200" y="105" font-size="30">Receipt ${name}</text
      ><text x="200" y="150" font-size="17">Sandbox: play points, nothing was paid</text></g></svg>`.markup;

/**
 * The pictures whose addresses the calls give: the payee's QR code (`api-get-qr-pay`), the slider's
 * (`api-get-slider-images`) and a receipt of any name (`/receipts/NAME.svg`).
 */
export const addPictures = (app: FastifyInstance, world: World): void => {
  app.get(QR_PAY_PATH, async (_request, reply) =>
    reply.type(SVG).send(qrPicture(upiLink(world.settings.of(undefined).qrUpiId))),
  );
  for (const [id, svg] of Object.entries(SLIDES)) {
    app.get(`/sliders/${id}.svg`, async (_request, reply) => reply.type(SVG).send(svg));
  }
  app.get("/receipts/:file", async (request, reply) => {
    const [, name] = /^([\w-]+)\.svg$/.exec(textOf(fieldsOf(request.params), "file")) ?? [];
    return name === undefined ? reply.callNotFound() : reply.type(SVG).send(receipt(name));
  });
};
