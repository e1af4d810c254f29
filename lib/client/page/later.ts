import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { isOffline, onNetworkReturn } from "../device/connection";
import { startAnew } from "../session/session-end";

/** A component whose script the browser fetches when it is first wanted, and not with the page. */
export interface Later<Props> {
  /** The component, if its script is there. */
  readonly there: () => ComponentType<Props> | null;
  /** Fetches the script, once. Rejects where it does not come; the next call tries anew. */
  readonly fetch: () => Promise<ComponentType<Props>>;
}

/** Between two questions for a script that was lost and is still wanted, in milliseconds. */
const AGAIN_MS = 5000;

const declared: Array<() => Promise<unknown>> = [];

/** @param load imports the component: `() => import("./x").then((module) => module.X)`. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>): Later<Props> => {
  let known: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetch = (): Promise<ComponentType<Props>> => {
    coming ??= load().then(
      (component) => {
        known = component;
        return component;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  declared.push(fetch);
  return { there: () => known, fetch };
};

/** Fetches the script before it is wanted; that it does not come is told once it is. */
export const fetchAhead = <Props>(one: Later<Props>): void => {
  one.fetch().catch(() => undefined);
};

/** For tests of screens, which see them as after a moment: with everything there. */
export const fetchAllLater = async (): Promise<void> => {
  for (const fetch of declared) await fetch();
};

/** What was last lost to a tap. */
let lostBefore: unknown = null;

/**
 * What a tap wanted did not come. The second time in a row the page is begun anew, for after a deployment no tap would
 * bring it (docs/faults.md, row 28); offline nothing would, and a new page neither.
 */
export const lostToTap = <Props>(one: Later<Props>): void => {
  if (isOffline()) return;
  if (lostBefore === one) startAnew();
  lostBefore = one;
};

/**
 * A component of `later`, null until its script is there. While it is wanted a lost one is asked for again, every few
 * seconds and when the network returns.
 * @param wanted fetches it.
 * @param onLost called where it was wanted and did not come, once until it is wanted anew.
 */
export const useLater = <Props>(
  one: Later<Props>,
  wanted: boolean,
  onLost?: () => void,
): ComponentType<Props> | null => {
  const [component, setComponent] = useState(one.there);
  const lost = useEffectEvent(() => onLost?.());
  const missing = wanted && component === null;
  useEffect(() => {
    if (!missing) return;
    let told = false;
    const ask = () => {
      one.fetch().then(
        (there) => setComponent(() => there),
        () => {
          if (!told) lost();
          told = true;
        },
      );
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    const stopWaiting = onNetworkReturn(ask);
    return () => {
      told = true;
      clearInterval(timer);
      stopWaiting();
    };
  }, [one, missing]);
  return component;
};
