import { counters } from "../counters";
import { isProviderError } from "./provider";

/** Notes whether the provider's last answer refused the application key, for `/readyz` and `markets_provider_key_refused`. */
export const createKeyWatch = () => {
  let isRefused = false;
  const setRefused = (refused: boolean): void => {
    isRefused = refused;
    counters().keyRefused.set(refused ? 1 : 0);
  };
  return {
    isRefused: () => isRefused,
    /** @param read returns an answer of the provider, or throws. @throws its error. */
    watch: <Answer>(read: () => Answer): Answer => {
      try {
        const answer = read();
        setRefused(false);
        return answer;
      } catch (error) {
        if (isProviderError(error) && error.layer === "refused_key") setRefused(true);
        throw error;
      }
    },
  };
};
