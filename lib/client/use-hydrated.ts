import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the HTML and until script runs: a form must not be sent before (docs/security.md, row 33). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
