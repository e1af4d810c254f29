import { contactNumber } from "@/lib/domain/phone";
import type { Settings } from "../env/settings";
import { getSocialData } from "../provider/calls/get-social-data";
import { dispensable } from "../provider/dispensable";
import type { Services } from "../services";

interface SupportServices extends Pick<Services, "provider" | "log"> {
  readonly settings: Pick<Settings, "supportPlaceholder">;
}

/** A failure is kept as null, and the placeholder stands. */
const kept = dispensable<string | null>({ name: "support_contact", keepMs: 60_000, most: 1, without: null });

/**
 * The WhatsApp number for those who are not signed in: digits fit to dial, the placeholder where the provider gives
 * fewer than ten or does not answer (first document, section 2, "Login"). Asked for once a minute. Never throws.
 */
export const readSupportContact = async ({ settings, ...services }: SupportServices): Promise<string> => {
  const number = await kept(services, "whatsapp", async (provider, options) => {
    const { whatsapp } = await provider.run(getSocialData, undefined, options);
    return whatsapp;
  });
  return contactNumber(number, settings.supportPlaceholder);
};
