import { contactNumber } from "@/lib/domain/phone";
import type { Settings } from "../env/settings";
import { getSocialData } from "../provider/calls/home-content";
import type { Services } from "../services";
import { dispensable } from "./dispensable";

interface SupportServices extends Pick<Services, "provider" | "log"> {
  readonly settings: Pick<Settings, "supportPlaceholder">;
}

type Given = Readonly<Record<keyof SupportContacts, string | null>>;

/** Numbers fit to dial from anywhere: the country's code and the number, digits alone. */
export interface SupportContacts {
  readonly whatsapp: string;
  readonly call: string;
  readonly telegram: string;
}

const NONE: Given = { whatsapp: null, call: null, telegram: null };

/** A failure is kept as none at all, and the placeholder stands. */
const kept = dispensable<Given>({ name: "support_contact", keepMs: 60_000, most: 1, without: NONE });

/**
 * Where support is reached: what the account says, else the provider's contacts for everybody, else the placeholder; a
 * number of fewer than ten digits counts as none (docs/specification.md, 4.8 Contact numbers). The contacts for
 * everybody are asked for once a minute, and only where the account leaves one open. Never throws.
 * @param own of `readAccount`, or null for a visitor and while the account cannot be read.
 */
export const readSupportContacts = async (
  { settings, ...services }: SupportServices,
  own: Given | null,
): Promise<SupportContacts> => {
  const fromAccount = dialled(own ?? NONE, { whatsapp: "", call: "", telegram: "" });
  if (Object.values(fromAccount).every((number) => number !== "")) return fromAccount;
  const everybodys = await kept(services, "contacts", (provider, options) =>
    provider.run(getSocialData, undefined, options),
  );
  const { supportPlaceholder: placeholder } = settings;
  return dialled(own ?? NONE, dialled(everybodys, { whatsapp: placeholder, call: placeholder, telegram: placeholder }));
};

const dialled = (given: Given, otherwise: SupportContacts): SupportContacts => ({
  whatsapp: contactNumber(given.whatsapp, otherwise.whatsapp),
  call: contactNumber(given.call, otherwise.call),
  telegram: contactNumber(given.telegram, otherwise.telegram),
});

/** The WhatsApp number for those who are not signed in (docs/specification.md, 4.8 Contact numbers). Never throws. */
export const readSupportContact = async (services: SupportServices): Promise<string> =>
  (await readSupportContacts(services, null)).whatsapp;
