import { sql } from "kysely";
import { AppError } from "@/lib/contract/errors";
import { MAX_SUBSCRIPTIONS, type PushSubscriptionRequest, pushSubscriptionRequest } from "@/lib/contract/push";
import { keyedDigest } from "../../accounts/session/keyed-digest";
import { sessionGeneration } from "../../accounts/session/revocation";
import type { Player } from "../../accounts/session/session-data";
import { seal, unseal } from "../../accounts/session/session-data";
import { isLoopback } from "../../env/schemas/values";
import type { Settings } from "../../env/settings";
import type { Services } from "../../services";

const matches = (host: string, allowed: string): boolean =>
  allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * Whether a message may be sent to this URL from a browser: https on the default port of a known push service
 * (PUSH_HOSTS); in the sandbox loopback too. Otherwise a player could make this host send requests to any server.
 */
export const isPushEndpoint = ({ push, provider }: Pick<Settings, "push" | "provider">, endpoint: string): boolean => {
  if (push === null || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (isLoopback(url)) return provider.mode === "sandbox" && /^https?:$/.test(url.protocol);
  return url.protocol === "https:" && url.port === "" && push.hosts.some((allowed) => matches(url.hostname, allowed));
};

type Base = Pick<Services, "settings" | "store" | "clock">;
type Subscriber = Pick<Player, "playerKey" | "sessionId">;

/** A browser that gets messages. */
export interface Subscription extends PushSubscriptionRequest {
  readonly endpointKey: string;
}

const toEndpointKey = (services: Base, endpoint: string): string => keyedDigest(services, "push", endpoint);

/**
 * Subscribes a browser to this player's events. A browser of another player changes to this player. Only the newest
 * `MAX_SUBSCRIPTIONS` stay stored.
 * @throws AppError not_found if web push is off, bad_request for a URL that is not a push service's.
 * @throws StoreSetupError.
 */
export const saveSubscription = async (
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
    stars: subscription.stars ? 1 : null,
  };
  await store.db
    .insertInto("push_subscription")
    .values({ endpoint_key: toEndpointKey(services, subscription.endpoint), ...row })
    .onConflict((conflict) => conflict.column("endpoint_key").doUpdateSet(row))
    .execute();
  const newest = store.db
    .selectFrom("push_subscription")
    .select("endpoint_key")
    .where("player_key", "=", playerKey)
    .orderBy("made_at", "desc")
    .orderBy("endpoint_key")
    .limit(MAX_SUBSCRIPTIONS);
  await store.db
    .deleteFrom("push_subscription")
    .where("player_key", "=", playerKey)
    .where("endpoint_key", "not in", newest)
    .execute();
};

/**
 * Unsubscribes a browser of this player. Another player's browser is left alone.
 * @throws StoreSetupError
 */
export const dropSubscription = async (services: Base, playerKey: string, endpoint: string): Promise<void> => {
  await services.store.db
    .deleteFrom("push_subscription")
    .where("player_key", "=", playerKey)
    .where("endpoint_key", "=", toEndpointKey(services, endpoint))
    .execute();
};

/**
 * Unsubscribes one browser, the browser of a session, or all browsers of a player.
 * @throws StoreSetupError
 */
export const dropSubscriptions = async (
  { store }: Pick<Base, "store">,
  by: "endpoint_key" | "session_id" | "player_key",
  value: string,
): Promise<void> => {
  await store.db.deleteFrom("push_subscription").where(by, "=", value).execute();
};

/**
 * Returns the player's browsers except that of the given session. First deletes subscriptions whose session has ended:
 * by sign-out, together with all sessions of the player, or by age.
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
      // Subscriptions are skipped if the secret was changed, or the operator removed the push service from the list.
      return success && isPushEndpoint(settings, data.endpoint) ? [{ ...data, endpointKey }] : [];
    }),
  );
  return opened.flat();
};
