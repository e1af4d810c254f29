import { z } from "zod";
import { type OperatorSettings, operatorSettings } from "../domain/operator-settings";
import type { ControlParts } from "./control-parts";

/** Any text is allowed, so that QA can try garbled ones. `mobile` limits the change to that player's calls. */
export const settingsInput = operatorSettings.partial().extend({ mobile: z.string().optional() });

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
