import type { TypedRegistration } from "@/lib/contract/account";
import { openDraft } from "../otp/held-challenge";
import type { Services } from "../services";
import { registrationDraft } from "./registration-draft";

/**
 * Name and number that this browser typed to register and has not yet proven, for the form that it comes back to; null
 * where there is none. The password stays sealed: it is typed again (docs/decisions/0024).
 */
export const readRegistration = async (
  services: Pick<Services, "settings" | "store" | "clock" | "log">,
  cookieHeader: string | null,
): Promise<TypedRegistration | null> => {
  const sealed = await openDraft(services, { purpose: "registration", cookieHeader });
  const read = registrationDraft.safeParse(sealed?.draft);
  return sealed && read.success ? { name: read.data.name, phone: sealed.phone } : null;
};
