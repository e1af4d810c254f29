import { reasonOf, systemCode } from "../../env/system";
import { type Check, look, skipped, well } from "../check";

const PATIENCE_MS = 5000;

/** `fetch` says what happened in the cause of its error. */
const codeOf = (error: unknown): string => {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : error;
  return systemCode(cause) ?? reasonOf(cause);
};

/**
 * Whether players reach the app: asks its health under PUBLIC_ORIGIN. Before the first start it is not there, so nothing of
 * this is wrong by itself.
 */
export const checkPublicOrigin = async (publicOrigin: string | null): Promise<Check> => {
  const name = "PUBLIC_ORIGIN";
  if (publicOrigin === null) return skipped(name, "is not set: the sandbox does without");
  try {
    const { status } = await fetch(`${publicOrigin}/api/health`, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (status === 200) return well(name, `${publicOrigin} answers, and is healthy`);
    const remedy =
      status === 503
        ? "Look at its log: the store is away, or it is ending."
        : "Something else answers there: see docs/deploy.md, The reverse proxy.";
    return look(name, `${publicOrigin}/api/health answers ${status}`, remedy);
  } catch (error) {
    const remedy =
      "Before the first start that is so; later look at the proxy, its certificate and the name's address.";
    return look(name, `${publicOrigin} does not answer (${codeOf(error)})`, remedy);
  }
};
