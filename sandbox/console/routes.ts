import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ControlError, type ControlParts } from "../control/control-parts";
import { fieldsOf, textOf } from "../provider/wire";
import { consoleAccess, isSameOrigin } from "./access";
import {
  type Action,
  clearFaultsAction,
  clockAction,
  creditAction,
  declareAction,
  depositAction,
  type FormValues,
  faultAction,
  forgetAction,
  playerAction,
  quickFaultAction,
  removeFaultAction,
  withdrawalAction,
} from "./actions";
import { consolePage, lockedPage } from "./page";
import { consoleScript } from "./script";
import { previewWords } from "./sections/declare-preview";
import { STYLE } from "./style";
import type { FailedForm, View } from "./view";

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'";

const formValues = (body: unknown): FormValues =>
  Object.fromEntries(new URLSearchParams(typeof body === "string" ? body : ""));

const sendPage = (reply: FastifyReply, status: number, markup: string) =>
  reply.code(status).type("text/html; charset=utf-8").send(markup);

/**
 * The console page and its forms. Every form is an ordinary post that redirects to the page; its script, of this origin,
 * sends them without leaving the page and refreshes it.
 */
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

  const viewOf = (request: FastifyRequest, failed?: FailedForm): View => {
    const query = fieldsOf(request.query);
    return { parts, failed, chosenMarket: textOf(query, "market") || undefined, journal: textOf(query, "calls") };
  };

  const show = (request: FastifyRequest, reply: FastifyReply, failed?: FailedForm) => {
    parts.draws.catchUp();
    const said = failed === undefined ? notice : undefined;
    notice = undefined;
    return sendPage(reply, failed === undefined ? 200 : 400, consolePage(viewOf(request, failed), said));
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

  /** For what the page's own script asks: without the key it is answered nothing. */
  const withKey = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!access.isIn(request)) return sendPage(reply, 401, lockedPage(undefined));
    parts.draws.catchUp();
  };

  app.get("/console/script.js", { preHandler: withKey }, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await consoleScript()),
  );

  // Says nothing of what was just done: that is for the page of whoever did it.
  app.get("/console/live", { preHandler: withKey }, async (request, reply) =>
    sendPage(reply, 200, consolePage(viewOf(request), undefined)),
  );

  app.get("/console/preview", { preHandler: withKey }, async (request, reply) => {
    const query = fieldsOf(request.query);
    const [market, session, number] = [textOf(query, "market"), textOf(query, "session"), textOf(query, "number")];
    return sendPage(reply, 200, previewWords(parts, { market, session, number: number.trim() }).markup);
  });

  const form = (path: string, name: FailedForm["form"], action: Action) => {
    // A page with an error is shown at the form's own address: reloading it there redirects to the console.
    app.get(path, async (_request, reply) => reply.redirect("/console", 303));
    app.post(path, { preHandler: guard }, async (request, reply) => {
      const values = formValues(request.body);
      try {
        notice = action(parts, values);
        return reply.redirect("/console", 303);
      } catch (error) {
        if (!(error instanceof ControlError)) throw error;
        return show(request, reply, { form: name, values, error: error.message });
      }
    });
  };

  for (const family of ["main", "starline", "gali"] as const) {
    form(`/console/declare-${family}`, `declare-${family}`, declareAction);
  }
  form("/console/clock", "clock", clockAction);
  form("/console/player", "player", playerAction);
  form("/console/deposit", "money", depositAction);
  form("/console/withdrawal", "money", withdrawalAction);
  form("/console/credit", "credit", creditAction);
  form("/console/fault", "fault", faultAction);
  form("/console/clear-faults", "faults", clearFaultsAction);
  form("/console/quick-fault", "faults", quickFaultAction);
  form("/console/remove-fault", "faults", removeFaultAction);
  form("/console/forget", "faults", forgetAction);
};
