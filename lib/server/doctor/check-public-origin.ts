import { reasonOf, systemCode } from "../env/system";
import { type Check, look, skipped, well } from "./check";

const PATIENCE_MS = 5000;

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
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
    const todo =
      status === 503
        ? "Look at its log: the store is away, or it is ending."
        : "Something else answers there: see docs/deploy.md, The reverse proxy.";
    return look(name, `${publicOrigin}/api/health answers ${status}`, todo);
  } catch (error) {
    const todo = "Before the first start that is so; later look at the proxy, its certificate and the name's address.";
    return look(name, `${publicOrigin} does not answer (${codeOf(error)})`, todo);
  }
};
