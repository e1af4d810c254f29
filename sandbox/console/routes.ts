import { createHmac, randomBytes } from "node:crypto";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ControlError, type ControlParts } from "../control/control-parts";
import { sameSecret } from "../infra/secrets";
import { fieldsOf, textOf } from "../provider/wire";
import { CLOCK_FORMS } from "./clock";
import { DECLARE_FORMS, previewWords } from "./declare";
import { FAULT_FORMS } from "./faults";
import { MONEY_FORMS } from "./money";
import { consolePage, consoleParts, lockedPage } from "./page";
import { PLAYER_FORMS } from "./players";
import { STYLE } from "./style";
import type { FailedForm, FormRoute, FormValues, View } from "./view";

const COOKIE = "sandbox_console";

/** Access to the console: a browser that has sent the secret once gets a cookie, which is valid until this process ends. */
const consoleAccess = (secret: string) => {
  const pass = createHmac("sha256", randomBytes(32)).update(secret).digest("hex");
  return {
    opensWith: (key: string): boolean => sameSecret(key, secret),
    cookie: `${COOKIE}=${pass}; Path=/console; HttpOnly; SameSite=Strict`,
    isIn: (request: FastifyRequest): boolean =>
      (request.headers.cookie ?? "").split(/;\s*/).some((pair) => sameSecret(pair, `${COOKIE}=${pass}`)),
  };
};

/** True where the browser says that a page of this origin sent the form. */
const isSameOrigin = ({ headers }: FastifyRequest): boolean => {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.origin !== undefined && headers.origin === `http://${headers.host}`;
};

const SCRIPT = "sandbox/console/browser.ts";

/**
 * The console's script: htmx and browser.ts, bundled at each request, so that a change shows at the next load. The sandbox
 * runs in the project's folder, so the path is relative to it.
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

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'";

const formValues = (body: unknown): FormValues =>
  Object.fromEntries(new URLSearchParams(typeof body === "string" ? body : ""));

const sendPage = (reply: FastifyReply, status: number, markup: string) =>
  reply.code(status).type("text/html; charset=utf-8").send(markup);

const FORMS: readonly FormRoute[] = [...DECLARE_FORMS, ...CLOCK_FORMS, ...PLAYER_FORMS, ...MONEY_FORMS, ...FAULT_FORMS];

/** The console page and its forms: every form is an ordinary post that redirects to the page. */
export const consoleRoutes = (parts: ControlParts) => async (app: FastifyInstance) => {
  const access = consoleAccess(parts.secret);
  let notice = parts.startNotice;

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook("onSend", async (_request, reply) => {
    void reply.headers({
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  const enter = (reply: FastifyReply) => reply.header("set-cookie", access.cookie).redirect("/console", 303);

  const viewOf = (request: FastifyRequest, failed?: FailedForm, refreshes = false): View => {
    const query = fieldsOf(request.query);
    const chosenMarket = textOf(query, "market") || undefined;
    return { parts, failed, refreshes, chosenMarket, journal: textOf(query, "calls") };
  };

  const show = (request: FastifyRequest, reply: FastifyReply, failed?: FailedForm) => {
    parts.draws.catchUp();
    const said = failed === undefined ? notice : undefined;
    notice = undefined;
    const render = request.headers["hx-request"] === "true" ? consoleParts : consolePage;
    return sendPage(reply, failed === undefined ? 200 : 400, render(viewOf(request, failed), said));
  };

  app.get("/console/style.css", async (_request, reply) => reply.type("text/css").send(STYLE));

  app.get("/console", async (request, reply) => {
    const key = textOf(fieldsOf(request.query), "key");
    if (key !== "" && access.opensWith(key)) return enter(reply);
    if (access.isIn(request)) return show(request, reply);
    return sendPage(reply, 401, lockedPage(key === "" ? undefined : "That is not the control secret."));
  });

  app.post("/console/key", async (request, reply) => {
    if (!isSameOrigin(request)) return sendPage(reply, 403, lockedPage("Open the console from its own page."));
    if (access.opensWith(formValues(request.body).key ?? "")) return enter(reply);
    return sendPage(reply, 401, lockedPage("That is not the control secret."));
  });

  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!access.isIn(request)) return sendPage(reply, 401, lockedPage(undefined));
    if (!isSameOrigin(request)) return sendPage(reply, 403, lockedPage("Open the console from its own page."));
  };

  /** Requests of the page's own script need the key too. */
  const withKey = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!access.isIn(request)) return sendPage(reply, 401, lockedPage(undefined));
    parts.draws.catchUp();
  };

  app.get("/console/script.js", { preHandler: withKey }, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await consoleScript()),
  );

  // Without the sentence on what was just done: only the page that did it shows that.
  app.get("/console/live", { preHandler: withKey }, async (request, reply) =>
    sendPage(reply, 200, consoleParts(viewOf(request, undefined, true), undefined)),
  );

  app.get("/console/preview", { preHandler: withKey }, async (request, reply) => {
    const query = fieldsOf(request.query);
    const [market, session, number] = [textOf(query, "market"), textOf(query, "session"), textOf(query, "number")];
    return sendPage(reply, 200, previewWords(parts, { market, session, number: number.trim() }).markup);
  });

  for (const [name, formName, action] of FORMS) {
    const address = `/console/${name}`;
    // A page with an error is shown at the form's own address: reloading it there redirects to the console.
    app.get(address, async (_request, reply) => reply.redirect("/console", 303));
    app.post(address, { preHandler: guard }, async (request, reply) => {
      const values = formValues(request.body);
      try {
        notice = action(parts, values);
        return reply.redirect("/console", 303);
      } catch (error) {
        if (!(error instanceof ControlError)) throw error;
        return show(request, reply, { form: formName, values, error: error.message });
      }
    });
  }
};
