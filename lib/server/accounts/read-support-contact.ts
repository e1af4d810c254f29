import { contactNumber } from "@/lib/domain/phone";
import type { Settings } from "../env/settings";
import { optionalRead } from "../provider/async-cache";
import { getSocialData } from "../provider/calls/home";
import type { Services } from "../services";

interface SupportServices extends Pick<Services, "provider" | "log"> {
  readonly settings: Pick<Settings, "supportPlaceholder">;
}

type Way = "whatsapp" | "call" | "telegram";
type Ways<Value> = Readonly<Record<Way, Value>>;

/** Country code and number of each way of contact, digits only. */
export type SupportContacts = Ways<string>;
type Given = Ways<string | null>;

/** Reads the provider's general contacts through a cache; null after a failure, so that the placeholder is used. */
const readCachedContacts = optionalRead<Given | null>({
  name: "support_contact",
  call: "social",
  ttlMs: 60_000,
  maxEntries: 1,
  fallback: null,
});

/** Picks for each way of contact the first given number that can be dialled. */
const pickContacts = (otherwise: string, ...given: readonly (Given | null)[]): SupportContacts => {
  const contact = (way: Way): string =>
    given.reduceRight((after, contacts) => contactNumber(contacts?.[way], after), otherwise);
  return { whatsapp: contact("whatsapp"), call: contact("call"), telegram: contact("telegram") };
};

/**
 * Returns the account's numbers, else the provider's general contacts (read once a minute), else the placeholder;
 * numbers of fewer than ten digits are ignored (docs/specification.md, 4.8). It never throws.
 * @param own null for a visitor, or if the account cannot be read
 */
export const readSupportContacts = async (
  { settings, ...services }: SupportServices,
  own: Given | null,
): Promise<SupportContacts> => {
  const fromAccount = pickContacts("", own);
  if (Object.values(fromAccount).every((number) => number !== "")) return fromAccount;
  const general = services.provider.dialect.sources.contacts.includes("social")
    ? await readCachedContacts(services, "contacts", (provider, options) =>
        provider.run(getSocialData, undefined, options),
      )
    : null;
  return pickContacts(settings.supportPlaceholder, own, general);
};

/** Returns the account's numbers, else the placeholder, without a read. */
export const toSupportContacts = (
  { settings }: Pick<SupportServices, "settings">,
  own: Given | null,
): SupportContacts => pickContacts(settings.supportPlaceholder, own);

/** Returns the WhatsApp number for visitors. It never throws. */
export const readSupportContact = async (services: SupportServices): Promise<string> =>
  (await readSupportContacts(services, null)).whatsapp;
