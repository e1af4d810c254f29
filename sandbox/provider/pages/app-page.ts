import type { FastifyInstance } from "fastify";
import { html } from "../../infra/html";

/** The page behind the sandbox's Download App link: it says that there is no app to download. */
export const addAppPage = (app: FastifyInstance): void => {
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>No Android app here</title>
      <style>
        body { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem; font: 18px/1.5 system-ui, sans-serif; color-scheme: light dark; }
      </style>
    </head>
    <body>
      <h1>The sandbox has no Android app</h1>
      <p>This is the sandbox, for trying things out with play points of no cash value. Where an operator offers an Android
        app, the link that brought you here starts its download.</p>
      <p>Go back and use the web app: it does everything in the browser.</p>
    </body>
  </html>`;
  app.get("/app", async (_request, reply) => reply.type("text/html; charset=utf-8").send(`<!doctype html>\n${markup}`));
};
