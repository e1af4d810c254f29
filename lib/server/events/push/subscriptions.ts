import { sql } from "kysely";
import { AppError } from "@/lib/contract/errors";
import { MOST_SUBSCRIPTIONS, type PushSubscriptionRequest, pushSubscriptionRequest } from "@/lib/contract/push";
import { keyedDigest } from "../../accounts/session/keyed-digest";
import type { Player } from "../../accounts/session/player";
import { sessionGeneration } from "../../accounts/session/revocation";
import { seal, unseal } from "../../accounts/session/seal";
import type { Services } from "../../services";
import { isPushEndpoint } from "./push-endpoint";

type Base = Pick<Services, "settings" | "store" | "clock">;
type Subscriber = Pick<Player, "playerKey" | "sessionId">;

/** A browser to be told. */
export interface Subscription extends PushSubscriptionRequest {
  readonly endpointKey: string;
}

const keyOf = (services: Base, endpoint: string): Promise<string> => keyedDigest(services, "push", endpoint);

/**
 * Keeps a browser to be told of this player's events; one that was another player's is this one's from now on. Of more
 * than `MOST_SUBSCRIPTIONS` the oldest go.
 * @throws AppError not_found where web push is off, bad_request for an address that is no push service's; StoreError.
 */
export const keepSubscription = async (
  services: Base,
  { playerKey, sessionId }: Subscriber,
  subscription: PushSubscriptionRequest,
): Promise<void> => {
  const { settings, store, clock } = services;
  if (settings.push === null) throw new AppError("not_found");
  if (!isPushEndpoint(settings, subscription.endpoint)) throw new AppError("bad_request");
  const row = {
    player_key: playerKey,
    session_id: sessionId,
    generation: await sessionGeneration(services, playerKey),
    sealed: await seal(settings.session.secrets, subscription, 0),
    made_at: Math.floor(clock.now()),
  };
  await store.db
    .insertInto("push_subscription")
    .values({ endpoint_key: await keyOf(services, subscription.endpoint), ...row })
    .onConflict((conflict) => conflict.column("endpoint_key").doUpdateSet(row))
    .execute();
  const newest = store.db
    .selectFrom("push_subscription")
    .select("endpoint_key")
    .where("player_key", "=", playerKey)
    .orderBy("made_at", "desc")
    .orderBy("endpoint_key")
    .limit(MOST_SUBSCRIPTIONS);
  await store.db
    .deleteFrom("push_subscription")
    .where("player_key", "=", playerKey)
    .where("endpoint_key", "not in", newest)
    .execute();
};

/** This player's browser is told no more; another player's is left. @throws StoreError */
export const dropSubscription = async (services: Base, playerKey: string, endpoint: string): Promise<void> => {
  await services.store.db
    .deleteFrom("push_subscription")
    .where("player_key", "=", playerKey)
    .where("endpoint_key", "=", await keyOf(services, endpoint))
    .execute();
};

/** The push service knows the browser no more. */
export const forgetSubscription = async ({ store }: Pick<Base, "store">, endpointKey: string): Promise<void> => {
  await store.db.deleteFrom("push_subscription").where("endpoint_key", "=", endpointKey).execute();
};

/** A browser that is signed out is told no more. @throws StoreError */
export const dropSessionSubscriptions = async ({ store }: Pick<Base, "store">, sessionId: string): Promise<void> => {
  await store.db.deleteFrom("push_subscription").where("session_id", "=", sessionId).execute();
};

/**
 * The player's browsers but that of the session which is looking. Those whose session has ended, alone, with all of the
 * player's or by its age, are deleted first.
 */
export const otherSubscriptions = async (
  services: Base,
  { playerKey, sessionId }: Subscriber,
): Promise<readonly Subscription[]> => {
  const { settings, store, clock } = services;
  const { db } = store;
  await db
    .deleteFrom("push_subscription")
    .where("player_key", "=", playerKey)
    .where((row) =>
      row.or([
        row("made_at", "<", Math.floor(clock.now() - settings.session.absoluteMs)),
        row("session_id", "in", db.selectFrom("revoked_session").select("session_id")),
        row(
          "generation",
          "<",
          sql<number>`coalesce((select generation from session_generation where player_key = ${playerKey}), 0)`,
        ),
      ]),
    )
    .execute();
  const rows = await db
    .selectFrom("push_subscription")
    .select(["endpoint_key", "sealed"])
    .where("player_key", "=", playerKey)
    .where("session_id", "<>", sessionId)
    .execute();
  const opened = await Promise.all(
    rows.map(async ({ endpoint_key: endpointKey, sealed }) => {
      const { success, data } = pushSubscriptionRequest.safeParse(await unseal(settings.session.secrets, sealed));
      // The secret was changed, or the operator took a push service off the list.
      return success && isPushEndpoint(settings, data.endpoint) ? [{ ...data, endpointKey }] : [];
    }),
  );
  return opened.flat();
};
