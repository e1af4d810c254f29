import { useEffect, useEffectEvent, useState } from "react";
import { isOffline } from "../device/connection";
import { startAnew } from "../session/session-end";

interface LazyPartOptions {
  readonly wanted?: boolean;
  /** Fetch it in advance; then a failure is not reported. */
  readonly ahead?: boolean;
  /** Called if the part did not arrive: tells the player, and resets `wanted`. */
  readonly onLost?: () => void;
}

/**
 * A part of a screen whose script is fetched when it is first wanted. If it does not arrive, the next tap tries again. If it
 * fails twice while the network is there, the server has a new version, and the page reloads (docs/faults.md, row 28).
 * @param load a constant function that imports the part.
 * @returns null until the script has arrived.
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
