import { z } from "zod";
import type { OperatorSettings } from "../domain/operator-settings";
import type { ControlParts } from "./control-parts";

const text = z.string().max(5000).optional();

/** Any text is allowed, so that QA can try garbled ones. `mobile` limits the change to that player's calls. */
export const settingsInput = z.strictObject({
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

/** All players, or one. */
interface OfPlayer {
  readonly mobile?: string | undefined;
}

export const showSettings = ({ world }: ControlParts, { mobile }: OfPlayer): OperatorSettings =>
  world.settings.of(mobile);

/** Changes the given settings. @returns all of them as they are now, for that player if one is given. */
export const changeSettings = (parts: ControlParts, { mobile, ...input }: z.infer<typeof settingsInput>) => {
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  parts.world.settings.change(named, mobile);
  return showSettings(parts, { mobile });
};

/** Restores the defaults, for one player or for all. */
export const resetSettings = (parts: ControlParts, { mobile }: OfPlayer) => {
  parts.world.settings.reset(mobile);
  return showSettings(parts, { mobile });
};
