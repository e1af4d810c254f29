import type { FastifyInstance } from "fastify";
import { html } from "../../infra/html";
import { fieldsOf, textOf } from "../wire";

/** A picture that stands for the receipt of that name: `/receipts/ANY-NAME.svg`. */
export const addReceipts = (app: FastifyInstance): void => {
  app.get("/receipts/:file", async (request, reply) => {
    const [, name] = /^([\w-]+)\.svg$/.exec(textOf(fieldsOf(request.params), "file")) ?? [];
    if (name === undefined) return reply.callNotFound();
    const { markup } = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240" role="img"
      ><rect width="400" height="240" fill="#fff"/><rect x="8" y="8" width="384" height="224" fill="none" stroke="#16202e" stroke-dasharray="6 4"
      /><g font-family="sans-serif" text-anchor="middle" fill="#16202e"><text x="200" y="105" font-size="30">Receipt ${name}</text
      ><text x="200" y="150" font-size="17">Sandbox: play points, nothing was paid</text></g></svg>`;
    return reply.type("image/svg+xml").send(markup);
  });
};
