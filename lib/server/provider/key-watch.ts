import { counters } from "../counters";
import { isProviderError } from "./provider";

/**
 * Creates a watch of whether the provider's last response refused the application key, for `/readyz` and
 * `markets_provider_key_refused`.
 */
export const createKeyWatch = () => {
  let isRefused = false;
  const setRefused = (refused: boolean): void => {
    isRefused = refused;
    counters().keyRefused.set(refused ? 1 : 0);
  };
  return {
    isRefused: () => isRefused,
    /**
     * Runs `read`, and records whether it failed for the key.
     * @param read returns a response of the provider, or throws
     * @throws the error of `read`
     */
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
