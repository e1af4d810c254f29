import { z } from "zod";
import type { Services } from "../services";
import { seal, unseal } from "../session/seal";

/** What waits for an OTP: the number as typed, and whatever the purpose needs once the number is proven. */
const sealed = z.strictObject({ phone: z.string(), draft: z.unknown() });

export interface SealedDraft {
  readonly phone: string;
  /** JSON. */
  readonly draft: unknown;
}

type Base = Pick<Services, "settings">;

/** @param lifeMs after it the seal does not open any more, even if the row were still there. */
export const sealDraft = ({ settings }: Base, { phone, draft }: SealedDraft, lifeMs: number): Promise<string> =>
  seal(settings.session.secrets, { phone, draft }, Math.ceil(lifeMs / 1000));

/** @returns undefined where it is gone or was sealed with a secret that is not known any more. */
export const unsealDraft = async ({ settings }: Base, text: string): Promise<SealedDraft | undefined> => {
  const parsed = sealed.safeParse(await unseal(settings.session.secrets, text));
  return parsed.success ? { phone: parsed.data.phone, draft: parsed.data.draft } : undefined;
};
