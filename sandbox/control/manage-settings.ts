import { z } from "zod";
import type { OperatorSettings } from "../domain/operator-settings";
import type { ControlParts } from "./control-parts";

const text = z.string().max(5000).optional();

/** Any text is taken: what the app makes of a garbled one is what QA asks. `mobile`: only for this player's calls. */
export const settingsWish = z.strictObject({
  mobile: z.string().optional(),
  whatsapp: text,
  call: text,
  telegram: text,
  appLink: text,
  headlines: z.record(z.string(), z.strictObject({ status: z.string(), notes: z.string() })).optional(),
  sliders: z.array(z.strictObject({ image: z.string(), link: z.string().default("") })).optional(),
  howToPlay: text,
  videoLink: text,
  gatewayStatus: text,
  gatewayUpiId: text,
  bankUpiId: text,
  qrUpiId: text,
  qrImage: text,
  minDeposit: text,
  maxDeposit: text,
  minWithdrawal: text,
  maxWithdrawal: text,
  withdrawOpens: text,
  withdrawCloses: text,
  minTransfer: text,
  maxTransfer: text,
  withdrawalRule: text,
  depositRule: text,
} satisfies Record<keyof OperatorSettings | "mobile", z.ZodType>);

interface Whose {
  readonly mobile?: string | undefined;
}

export const showSettings = ({ world }: ControlParts, { mobile }: Whose): OperatorSettings => world.settings.of(mobile);

/** Changes what is named. @returns all settings as they are now, for that player where one is named. */
export const changeSettings = (parts: ControlParts, { mobile, ...wish }: z.infer<typeof settingsWish>) => {
  const named = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
  parts.world.settings.change(named, mobile);
  return showSettings(parts, { mobile });
};

/** Back to the usual, of one player or of all. */
export const resetSettings = (parts: ControlParts, { mobile }: Whose) => {
  parts.world.settings.reset(mobile);
  return showSettings(parts, { mobile });
};
