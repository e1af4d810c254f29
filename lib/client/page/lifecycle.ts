import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the HTML and until script runs: a form must not be sent before (docs/security.md, row 33). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True while the screen is there: an answer that comes later must not take the player away from another one. */
export const useMounted = (): RefObject<boolean> => {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
};
