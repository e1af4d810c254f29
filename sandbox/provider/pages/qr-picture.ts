import type { FastifyInstance } from "fastify";
import { html } from "../../infra/html";
import { qrCode } from "../../infra/qr-code";
import type { World } from "../../world";
import { QR_PAY_PATH } from "../addresses";

/** Light modules around the code, as the standard wants them. */
const QUIET = 4;

/** What the code says: a UPI link without an amount, so that any can be paid. */
const upiLink = (upiId: string): string =>
  `upi://pay?pa=${encodeURIComponent(upiId)}&pn=Sandbox&cu=INR&tn=${encodeURIComponent("Play points")}`;

/** The QR code of that text as an SVG picture; words in its place where the text is too long for one. */
const qrPicture = (text: string): string => {
  const rows = qrCode(text);
  if (rows === undefined) {
    return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" role="img"><rect width="300" height="300" fill="#fff"
      /><text x="150" y="155" font-family="sans-serif" font-size="18" text-anchor="middle">Too long for a QR code</text></svg>`
      .markup;
  }
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="480" height="480" role="img"
    aria-label="QR code" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"
    /><path fill="#000" d="${dark.join("")}"/></svg>`.markup;
};

/** The picture that `api-get-qr-pay` names: a code that a UPI app reads. */
export const addQrPicture = (app: FastifyInstance, world: World): void => {
  app.get(QR_PAY_PATH, async (_request, reply) =>
    reply.type("image/svg+xml").send(qrPicture(upiLink(world.settings.of(undefined).qrUpiId))),
  );
};
