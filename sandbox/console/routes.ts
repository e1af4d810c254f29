import { createHmac, randomBytes } from "node:crypto";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ControlContext } from "../control/context";
import { Refusal } from "../domain/refusals";
import { isSameSecret } from "../infra/secrets";
import { readText, toFields } from "../provider/wire";
import { FAULT_ACTIONS } from "./fault-forms";
import type { Actions, Values, View } from "./form-html";
import { type ActionMessage, consolePage, consoleParts, consolePreview, lockedPage } from "./page";
import { PEOPLE_ACTIONS } from "./people";
import { PLAY_ACTIONS } from "./play";
import { STYLE } from "./style";

const COOKIE = "sandbox_console";

const SCRIPT = "sandbox/console/browser.ts";

/**
 * Bundles the script of the page at each request, so that a change shows at the next load. The path is relative to the
 * folder of the project.
 */
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

const parseForm = (body: unknown): Values =>
  Object.fromEntries([...new URLSearchParams(String(body))].map(([name, value]) => [name, value.trim()]));

const ACTIONS: Actions = { ...PLAY_ACTIONS, ...PEOPLE_ACTIONS, ...FAULT_ACTIONS };

/**
 * Creates the routes of the console. A browser that has sent the secret once gets a cookie, which is valid until this
 * process ends.
 */
export const consoleRoutes = (context: ControlContext) => async (app: FastifyInstance) => {
  const cookieValue = createHmac("sha256", randomBytes(32)).update(context.secret).digest("hex");
  const hasAccess = ({ headers }: FastifyRequest): boolean =>
    (headers.cookie ?? "").split(/;\s*/).some((pair) => isSameSecret(pair, `${COOKIE}=${cookieValue}`));

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook("onSend", async (_request, reply) => void reply.headers(HEADERS));

  const send = (reply: FastifyReply, status: number, markup: string) =>
    reply.code(status).type("text/html; charset=utf-8").send(markup);

  const parseView = ({ query }: FastifyRequest): View => {
    const fields = toFields(query);
    return { context, market: readText(fields, "market"), calls: readText(fields, "calls") };
  };

  const show = (request: FastifyRequest, reply: FastifyReply, message?: ActionMessage) => {
    const isPart = request.headers["hx-request"] === "true";
    const view = parseView(request);
    return send(reply, message?.failed ? 400 : 200, isPart ? consoleParts(view, message) : consolePage(view, message));
  };

  const requireKey = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasAccess(request)) return send(reply, 401, lockedPage());
    context.draws.catchUp();
  };

  app.get("/console/style.css", async (_request, reply) => reply.type("text/css").send(STYLE));

  app.get("/console", async (request, reply) => {
    const key = readText(toFields(request.query), "key");
    if (key !== "" && isSameSecret(key, context.secret)) {
      const cookie = `${COOKIE}=${cookieValue}; Path=/console; HttpOnly; SameSite=Strict`;
      return reply.header("set-cookie", cookie).redirect("/console", 303);
    }
    if (!hasAccess(request))
      return send(reply, 401, lockedPage(key === "" ? undefined : "That is not the control secret."));
    context.draws.catchUp();
    return show(request, reply);
  });

  app.get("/console/script.js", { preHandler: requireKey }, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await consoleScript()),
  );

  app.get("/console/live", { preHandler: requireKey }, async (request, reply) =>
    send(reply, 200, consoleParts(parseView(request))),
  );

  app.get("/console/preview", { preHandler: requireKey }, async ({ query }, reply) => {
    const text = (name: string) => readText(toFields(query), name).trim();
    const chosen = { market: text("market"), session: text("session"), number: text("number") };
    return send(reply, 200, consolePreview(context, chosen));
  });

  for (const [name, action] of Object.entries(ACTIONS)) {
    app.post(`/console/${name}`, { preHandler: requireKey }, async (request, reply) => {
      try {
        return show(request, reply, { sentence: action(context, parseForm(request.body)) });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return show(request, reply, { sentence: error.message, failed: true });
      }
    });
  }
};
