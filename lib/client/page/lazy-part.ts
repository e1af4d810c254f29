import { useEffect, useEffectEvent, useState } from "react";
import { isOffline, onNetworkReturn } from "../device/connection";
import { startAnew } from "../session/session-end";

/** In milliseconds. */
const AGAIN_MS = 5000;

interface LazyPartOptions {
  readonly wanted?: boolean;
  /** Then a failure is not reported: it is tried again every five seconds, and when the network returns. */
  readonly ahead?: boolean;
  /** Tells the player, and resets `wanted`. */
  readonly onLost?: () => void;
}

/**
 * A part whose script is fetched when first wanted; after a failure the next tap tries again. Two failures on a working
 * network mean a new version: the page reloads (docs/faults.md, row 28). @param load a constant function. @returns null until
 * the script has arrived.
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
    let timer: ReturnType<typeof setTimeout>;
    const fetchPart = () => {
      clearTimeout(timer);
      load().then(
        (part) => shown && setLoaded({ part }),
        () => {
          if (!shown) return;
          lose();
          if (ahead) timer = setTimeout(fetchPart, AGAIN_MS);
        },
      );
    };
    fetchPart();
    const leave = ahead ? onNetworkReturn(fetchPart) : undefined;
    return () => {
      shown = false;
      clearTimeout(timer);
      leave?.();
    };
  }, [wanted, ahead, loaded, load]);
  return loaded?.part ?? null;
};
