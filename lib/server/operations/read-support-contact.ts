import { contactNumber } from "@/lib/domain/phone";
import { getSocialData } from "../provider/calls/get-social-data";
import { createMemo, type Memo } from "../provider/memo";
import type { Provider } from "../provider/provider";
import type { Services } from "../services";
import { singleton } from "../singleton";

const KEEP_MS = 60_000;
/** Login must not wait for a support number. */
const TIMEOUT_MS = 3000;

/** The provider's number, or null while it gives none: a failure is kept as that, and the placeholder stands. */
const load = (provider: Provider, log: Services["log"]): Promise<string | null> =>
  provider.run(getSocialData, undefined, { timeoutMs: TIMEOUT_MS }).then(
    ({ whatsapp }) => whatsapp,
    (error: unknown) => {
      log.warn({ event: "support_contact_failed", reason: error instanceof Error ? error.message : "unknown failure" });
      return null;
    },
  );

const memos = () => singleton("support-contacts", () => new WeakMap<Provider, Memo<string | null>>());

const memoOf = (provider: Provider): Memo<string | null> => {
  const known = memos().get(provider);
  if (known) return known;
  const made = createMemo<string | null>(KEEP_MS, 1, () => performance.now());
  memos().set(provider, made);
  return made;
};

/**
 * The WhatsApp number for those who are not signed in: digits fit to dial, the placeholder where the provider gives
 * fewer than ten or does not answer (first document, section 2, "Login"). Asked for once a minute. Never throws.
 */
export const readSupportContact = async ({
  provider,
  settings,
  log,
}: Pick<Services, "provider" | "settings" | "log">): Promise<string> =>
  contactNumber(await memoOf(provider).get("whatsapp", () => load(provider, log)), settings.supportPlaceholder);
