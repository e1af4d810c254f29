import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { operatorSettings } from "../domain/operator-settings";
import { Refusal } from "../domain/refusals";
import { isSameSecret } from "../infra/secrets";
import { faultInput } from "../provider/faults";
import { journalQuery } from "../provider/journal";
import { type ControlContext, parseControlInput } from "./context";
import { clockInput, createMarket, listMarkets, moveClock, newMarketInput, removeMarket } from "./markets";
import {
  creditByHand,
  creditInput,
  depositInput,
  settleDeposit,
  settleWithdrawal,
  showLedger,
  showPending,
  withdrawalInput,
} from "./money";
import { changePlayer, createPlayer, deleteAllTokens, newPlayerInput, playerInput, showPlayer } from "./players";
import { declareByHand, exportResults, previewByHand, showWaiting } from "./results";

const SECRET_HEADER = "x-sandbox-control";

const mobileQuery = z.strictObject({ mobile: z.string().optional() });

/**
 * The operator's settings to change. Any text is allowed, so that QA can try garbled ones. `mobile` limits the change
 * to the calls of a player.
 */
const settingsInput = operatorSettings.partial().extend({ mobile: z.string().optional() });

const parseId = (request: FastifyRequest): string => parseControlInput(z.object({ id: z.string() }), request.params).id;

const done = (act: () => void) => {
  act();
  return { ok: true };
};

/** Creates the routes of the control API, which docs/qa.md lists. Every route answers 401 without the secret header. */
export const controlApi = (context: ControlContext) => async (app: FastifyInstance) => {
  const { world, draws, journal, faults } = context;
  app.addHook("onRequest", async (request) => {
    const given = request.headers[SECRET_HEADER];
    if (typeof given !== "string" || !isSameSecret(given, context.secret)) {
      throw new Refusal(`the header ${SECRET_HEADER} must hold the control secret`, 401);
    }
    draws.catchUp();
  });
  app.get("/health", async () => ({ ok: true, now: new Date(world.clock.now()).toISOString() }));

  app.get("/clock", async () => ({ now: new Date(world.clock.now()).toISOString() }));
  app.post("/clock", async (request) => moveClock(context, parseControlInput(clockInput, request.body)));

  app.post("/players", async (request) => createPlayer(context, parseControlInput(newPlayerInput, request.body)));
  app.get("/players/:id", async (request) => showPlayer(context, parseId(request)));
  app.post("/players/:id", async (request) =>
    changePlayer(context, parseId(request), parseControlInput(playerInput, request.body)),
  );

  app.delete("/tokens", async () => deleteAllTokens(context));

  app.get("/markets", async () => listMarkets(context));
  app.post("/markets", async (request) => createMarket(context, parseControlInput(newMarketInput, request.body)));
  app.delete("/markets/:id", async (request) => removeMarket(context, parseId(request)));
  app.post("/markets/:id/declare", async (request) => declareByHand(context, parseId(request), request.body));
  app.post("/markets/:id/preview", async (request) => previewByHand(context, parseId(request), request.body));
  app.get("/results", async (_request, reply) => reply.type("text/csv; charset=utf-8").send(exportResults(context)));
  app.get("/markets/:id/waiting", async (request) => showWaiting(context, parseId(request)));

  app.get("/money/pending", async (request) => showPending(context, parseControlInput(mobileQuery, request.query)));
  app.post("/money/deposits/:id", async (request) =>
    settleDeposit(context, parseId(request), parseControlInput(depositInput, request.body)),
  );
  app.post("/money/withdrawals/:id", async (request) =>
    settleWithdrawal(context, parseId(request), parseControlInput(withdrawalInput, request.body)),
  );
  app.post("/money/credits", async (request) => creditByHand(context, parseControlInput(creditInput, request.body)));

  app.get("/otps", async (request) => ({
    otps: world.texts.list(parseControlInput(mobileQuery, request.query).mobile),
  }));

  app.get("/settings", async (request) => world.settings.of(parseControlInput(mobileQuery, request.query).mobile));
  app.post("/settings", async (request) => {
    const { mobile, ...input } = parseControlInput(settingsInput, request.body);
    const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    world.settings.change(named, mobile);
    return world.settings.of(mobile);
  });
  app.delete("/settings", async (request) => {
    const { mobile } = parseControlInput(mobileQuery, request.query);
    world.settings.reset(mobile);
    return world.settings.of(mobile);
  });

  app.get("/faults/quick", async () => ({ quickFaults: faults.quickFaults() }));
  app.post("/faults/quick/:id", async (request) => faults.switchQuick(parseId(request), true));
  app.delete("/faults/quick/:id", async (request) => faults.switchQuick(parseId(request), false));

  app.get("/faults", async () => ({ faults: faults.list() }));
  app.post("/faults", async (request) => ({ id: faults.add(parseControlInput(faultInput, request.body)).id }));
  app.delete("/faults", async () => done(() => faults.clear()));
  app.delete("/faults/:id", async (request) => done(() => faults.remove(parseId(request))));

  app.get("/journal", async (request) => ({ requests: journal.list(parseControlInput(journalQuery, request.query)) }));
  app.delete("/journal", async () => done(() => journal.clear()));

  app.get("/ledger", async (request) => showLedger(context, parseControlInput(mobileQuery, request.query)));
};
