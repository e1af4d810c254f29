import { contactNumber } from "@/lib/domain/phone";
import type { Settings } from "../env/settings";
import { getSocialData } from "../provider/calls/home";
import { optionalRead } from "../provider/memo";
import type { Services } from "../services";

interface SupportServices extends Pick<Services, "provider" | "log"> {
  readonly settings: Pick<Settings, "supportPlaceholder">;
}

type Given = Readonly<Record<keyof SupportContacts, string | null>>;

/** Country code and number, digits only. */
export interface SupportContacts {
  readonly whatsapp: string;
  readonly call: string;
  readonly telegram: string;
}

const NONE: Given = { whatsapp: null, call: null, telegram: null };

/** After a failure there are no contacts, and the placeholder is used. */
const kept = optionalRead<Given>({ name: "support_contact", keepMs: 60_000, most: 1, without: NONE });

/**
 * The account's number, else the provider's general contact (asked once a minute), else the placeholder; fewer than ten
 * digits are ignored (docs/specification.md, 4.8). Never throws. @param own null for a visitor, or if the account cannot be
 * read.
 */
export const readSupportContacts = async (
  { settings, ...services }: SupportServices,
  own: Given | null,
): Promise<SupportContacts> => {
  const fromAccount = dialled(own ?? NONE, { whatsapp: "", call: "", telegram: "" });
  if (Object.values(fromAccount).every((number) => number !== "")) return fromAccount;
  const general = await kept(services, "contacts", (provider, options) =>
    provider.run(getSocialData, undefined, options),
  );
  return dialled(own ?? NONE, dialled(general, placeholders(settings)));
};

const placeholders = ({ supportPlaceholder: number }: SupportServices["settings"]): SupportContacts => ({
  whatsapp: number,
  call: number,
  telegram: number,
});

/** The account's numbers, else the placeholder. */
export const supportContactsAtHand = (
  { settings }: Pick<SupportServices, "settings">,
  own: Given | null,
): SupportContacts => dialled(own ?? NONE, placeholders(settings));

const dialled = (given: Given, otherwise: SupportContacts): SupportContacts => ({
  whatsapp: contactNumber(given.whatsapp, otherwise.whatsapp),
  call: contactNumber(given.call, otherwise.call),
  telegram: contactNumber(given.telegram, otherwise.telegram),
});

/** For visitors. Never throws. */
export const readSupportContact = async (services: SupportServices): Promise<string> =>
  (await readSupportContacts(services, null)).whatsapp;
