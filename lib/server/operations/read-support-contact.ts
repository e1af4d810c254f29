import { contactNumber } from "@/lib/domain/phone";
import type { Settings } from "../env/settings";
import { getSocialData } from "../provider/calls/get-social-data";
import type { Provider } from "../provider/provider";
import { providerMemo } from "../provider/provider-memo";
import type { Services } from "../services";

const KEEP_MS = 60_000;
/** Login must not wait for a support number. */
const TIMEOUT_MS = 3000;

interface SupportServices extends Pick<Services, "provider" | "log"> {
  readonly settings: Pick<Settings, "supportPlaceholder">;
}

/** The provider's number, or null while it gives none: a failure is kept as that, and the placeholder stands. */
const load = (provider: Provider, log: Services["log"]): Promise<string | null> =>
  provider.run(getSocialData, undefined, { timeoutMs: TIMEOUT_MS }).then(
    ({ whatsapp }) => whatsapp,
    (error: unknown) => {
      log.warn({ event: "support_contact_failed", reason: error instanceof Error ? error.message : "unknown failure" });
      return null;
    },
  );

const memoOf = providerMemo<string | null>("support-contact", KEEP_MS, 1);

/**
 * The WhatsApp number for those who are not signed in: digits fit to dial, the placeholder where the provider gives
 * fewer than ten or does not answer (first document, section 2, "Login"). Asked for once a minute. Never throws.
 */
export const readSupportContact = async ({ provider, settings, log }: SupportServices): Promise<string> =>
  contactNumber(await memoOf(provider).get("whatsapp", () => load(provider, log)), settings.supportPlaceholder);
