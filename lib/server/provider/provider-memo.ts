import { singleton } from "../singleton";
import { createMemo, type Memo } from "./memo";
import type { Provider } from "./provider";

/**
 * A memo of each engine's answers, one for the pages, the endpoints and the entry together.
 * @param name unlike any other's. @param keepMs milliseconds. @param most keys.
 */
export const providerMemo = <Value>(name: string, keepMs: number, most: number) => {
  const memos = () => singleton(`provider-memo.${name}`, () => new WeakMap<Provider, Memo<Value>>());
  return (provider: Provider): Memo<Value> => {
    const known = memos().get(provider);
    if (known) return known;
    const made = createMemo<Value>(keepMs, most, () => performance.now());
    memos().set(provider, made);
    return made;
  };
};
