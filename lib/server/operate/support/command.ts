import { readPlayerKey } from "../../accounts/session/keyed-digest";
import type { HostTime } from "../../clock";
import type { Settings } from "../../env/settings";
import { openExistingStore } from "../../store/open-store";
import type { Store } from "../../store/store";

export interface CommandContext {
  readonly settings: Settings;
  readonly time: HostTime;
  /** Makes the command's exit code 1. */
  readonly fail: () => void;
}

/** A command, which returns a text, or data that is shown as JSON. */
export type Command = (context: CommandContext) => unknown;

export const withStore =
  (work: (store: Store, context: CommandContext) => Promise<unknown>, mayWrite = false): Command =>
  async (context) => {
    const store = await openExistingStore(context.settings.state, { mayWrite });
    try {
      return await work(store, context);
    } finally {
      await store.close();
    }
  };

export const withPlayer = (
  mobile: string,
  work: (store: Store, playerKey: string, context: CommandContext) => Promise<unknown>,
  mayWrite = false,
): Command =>
  withStore(async (store, context) => {
    const playerKey = await readPlayerKey({ settings: context.settings, store }, mobile);
    return playerKey === undefined ? "The store knows no player yet.\n" : work(store, playerKey, context);
  }, mayWrite);
