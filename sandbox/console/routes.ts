import { createHmac, randomBytes } from "node:crypto";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ControlContext } from "../control/context";
import { Refusal } from "../domain/refusals";
import { sameSecret } from "../infra/secrets";
import { readText, toFields } from "../provider/wire";
import { FAULT_ACTIONS } from "./fault-forms";
import type { Actions, Values, View } from "./form-html";
import { type ActionMessage, consolePage, consoleParts, consolePreview, lockedPage } from "./page";
import { PEOPLE_ACTIONS } from "./people";
import { PLAY_ACTIONS } from "./play";
import { STYLE } from "./style";

const COOKIE = "sandbox_console";

const SCRIPT = "sandbox/console/browser.ts";

/** Bundled at each request: a change shows at the next load. The path is relative to the project's folder. */
const consoleScript = async (): Promise<string> => {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [path.resolve(SCRIPT)],
    bundle: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
};

const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

const formValues = (body: unknown): Values =>
  Object.fromEntries([...new URLSearchParams(String(body))].map(([name, value]) => [name, value.trim()]));

const ACTIONS: Actions = { ...PLAY_ACTIONS, ...PEOPLE_ACTIONS, ...FAULT_ACTIONS };

/** A browser that has sent the secret once gets a cookie, which is valid until this process ends. */
export const consoleRoutes = (parts: ControlContext) => async (app: FastifyInstance) => {
  const pass = createHmac("sha256", randomBytes(32)).update(parts.secret).digest("hex");
  const isIn = ({ headers }: FastifyRequest): boolean =>
    (headers.cookie ?? "").split(/;\s*/).some((pair) => sameSecret(pair, `${COOKIE}=${pass}`));

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook("onSend", async (_request, reply) => void reply.headers(HEADERS));

  const send = (reply: FastifyReply, status: number, markup: string) =>
    reply.code(status).type("text/html; charset=utf-8").send(markup);

  const viewOf = ({ query }: FastifyRequest): View => {
    const fields = toFields(query);
    return { parts, market: readText(fields, "market"), calls: readText(fields, "calls") };
  };

  const show = (request: FastifyRequest, reply: FastifyReply, said?: ActionMessage) => {
    const isPart = request.headers["hx-request"] === "true";
    const view = viewOf(request);
    return send(reply, said?.failed ? 400 : 200, isPart ? consoleParts(view, said) : consolePage(view, said));
  };

  const withKey = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isIn(request)) return send(reply, 401, lockedPage());
    parts.draws.catchUp();
  };

  app.get("/console/style.css", async (_request, reply) => reply.type("text/css").send(STYLE));

  app.get("/console", async (request, reply) => {
    const key = readText(toFields(request.query), "key");
    if (key !== "" && sameSecret(key, parts.secret)) {
      const cookie = `${COOKIE}=${pass}; Path=/console; HttpOnly; SameSite=Strict`;
      return reply.header("set-cookie", cookie).redirect("/console", 303);
    }
    if (!isIn(request)) return send(reply, 401, lockedPage(key === "" ? undefined : "That is not the control secret."));
    parts.draws.catchUp();
    return show(request, reply);
  });

  app.get("/console/script.js", { preHandler: withKey }, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await consoleScript()),
  );

  app.get("/console/live", { preHandler: withKey }, async (request, reply) =>
    send(reply, 200, consoleParts(viewOf(request))),
  );

  app.get("/console/preview", { preHandler: withKey }, async ({ query }, reply) => {
    const text = (name: string) => readText(toFields(query), name).trim();
    const chosen = { market: text("market"), session: text("session"), number: text("number") };
    return send(reply, 200, consolePreview(parts, chosen));
  });

  for (const [name, action] of Object.entries(ACTIONS)) {
    app.post(`/console/${name}`, { preHandler: withKey }, async (request, reply) => {
      try {
        return show(request, reply, { sentence: action(parts, formValues(request.body)) });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return show(request, reply, { sentence: error.message, failed: true });
      }
    });
  }
};
