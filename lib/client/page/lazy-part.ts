import { useEffect, useEffectEvent, useState } from "react";
import { isOffline } from "../device/connection";
import { startAnew } from "../session/session-end";

interface LazyPartOptions {
  /** The player has asked for it. */
  readonly wanted?: boolean;
  /** Fetch it before anybody asks for it; a loss is told to nobody then. */
  readonly ahead?: boolean;
  /** The part did not arrive: says so, and takes the wish back. */
  readonly onLost?: () => void;
}

/**
 * A part of a screen whose script the browser fetches when it is first wanted. If it does not arrive, the next tap asks
 * again. What is lost a second time while the network is there is no longer on the server: the page begins anew, with the
 * scripts of the new version (docs/faults.md, row 28).
 * @param load a function of the module, which imports the part.
 * @returns null until it is there.
 */
export const useLazyPart = <Part>(load: () => Promise<Part>, options: LazyPartOptions): Part | null => {
  const { wanted = false, ahead = false } = options;
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const [told, setTold] = useState(false);
  const lose = useEffectEvent(() => {
    if (!wanted) return;
    if (told && !isOffline()) return startAnew();
    setTold(!isOffline());
    options.onLost?.();
  });
  useEffect(() => {
    if (loaded !== null || !(wanted || ahead)) return;
    let shown = true;
    load().then(
      (part) => shown && setLoaded({ part }),
      () => shown && lose(),
    );
    return () => {
      shown = false;
    };
  }, [wanted, ahead, loaded, load]);
  return loaded?.part ?? null;
};
