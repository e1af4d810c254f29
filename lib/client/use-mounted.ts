import { type RefObject, useEffect, useRef } from "react";

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
