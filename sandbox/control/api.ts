import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { sameSecret } from "../infra/same-secret";
import { ControlError, type ControlParts } from "./control-parts";
import { declareByHand } from "./declare-by-hand";
import { faultWish, removeFault, setFault } from "./manage-faults";
import { createMarket, listMarkets, removeMarket } from "./manage-markets";
import {
  creditByHand,
  creditWish,
  depositWish,
  settleDeposit,
  settleWithdrawal,
  showPending,
  withdrawalWish,
} from "./manage-money";
import { changePlayer, createPlayer, newPlayerWish, playerWish, showPlayer } from "./manage-players";
import { changeSettings, resetSettings, settingsWish, showSettings } from "./manage-settings";
import { clockWish, moveClock } from "./move-clock";
import { newMarketWish } from "./new-market";
import { readInput } from "./read-input";
import { ledgerQuery, showLedger } from "./show-ledger";

const SECRET_HEADER = "x-sandbox-control";

const mobileQuery = z.strictObject({ mobile: z.string().optional() });
const journalQuery = z.strictObject({ call: z.string().optional(), mobile: z.string().optional() });

const idOf = (request: FastifyRequest): string => readInput(z.object({ id: z.string() }), request.params).id;

/** The JSON control API: every route needs the secret header, 401 without (docs/qa.md has the table). */
export const controlApi = (parts: ControlParts) => async (app: FastifyInstance) => {
  const { world, draws, journal, faults } = parts;
  app.addHook("onRequest", async (request) => {
    const given = request.headers[SECRET_HEADER];
    if (typeof given !== "string" || !sameSecret(given, parts.secret)) {
      throw new ControlError(401, `the header ${SECRET_HEADER} must hold the control secret`);
    }
    draws.catchUp();
  });
  app.get("/health", async () => ({ ok: true, now: new Date(world.clock.now()).toISOString() }));

  app.get("/clock", async () => ({ now: new Date(world.clock.now()).toISOString() }));
  app.post("/clock", async (request) => moveClock(parts, readInput(clockWish, request.body)));

  app.post("/players", async (request) => createPlayer(parts, readInput(newPlayerWish, request.body)));
  app.get("/players/:id", async (request) => showPlayer(parts, idOf(request)));
  app.post("/players/:id", async (request) => changePlayer(parts, idOf(request), readInput(playerWish, request.body)));

  app.get("/markets", async () => listMarkets(parts));
  app.post("/markets", async (request) => createMarket(parts, readInput(newMarketWish, request.body)));
  app.delete("/markets/:id", async (request) => removeMarket(parts, idOf(request)));
  app.post("/markets/:id/declare", async (request) => declareByHand(parts, idOf(request), request.body));

  app.get("/money/pending", async (request) => showPending(parts, readInput(mobileQuery, request.query)));
  app.post("/money/deposits/:id", async (request) =>
    settleDeposit(parts, idOf(request), readInput(depositWish, request.body)),
  );
  app.post("/money/withdrawals/:id", async (request) =>
    settleWithdrawal(parts, idOf(request), readInput(withdrawalWish, request.body)),
  );
  app.post("/money/credits", async (request) => creditByHand(parts, readInput(creditWish, request.body)));

  app.get("/otps", async (request) => ({ otps: world.texts.list(readInput(mobileQuery, request.query).mobile) }));

  app.get("/settings", async (request) => showSettings(parts, readInput(mobileQuery, request.query)));
  app.post("/settings", async (request) => changeSettings(parts, readInput(settingsWish, request.body)));
  app.delete("/settings", async (request) => resetSettings(parts, readInput(mobileQuery, request.query)));

  app.get("/faults", async () => ({ faults: faults.list() }));
  app.post("/faults", async (request) => setFault(parts, readInput(faultWish, request.body)));
  app.delete("/faults", async () => {
    faults.clear();
    return { ok: true };
  });
  app.delete("/faults/:id", async (request) => removeFault(parts, idOf(request)));

  app.get("/journal", async (request) => ({ requests: journal.list(readInput(journalQuery, request.query)) }));
  app.delete("/journal", async () => {
    journal.clear();
    return { ok: true };
  });

  app.get("/ledger", async (request) => showLedger(parts, readInput(ledgerQuery, request.query)));
};
