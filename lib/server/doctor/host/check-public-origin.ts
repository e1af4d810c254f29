import { reasonOf, systemCode } from "../../env/system";
import { type Check, look, skipped, well, wrong } from "../check";
import { checkCertificate } from "./check-tls";

const PATIENCE_MS = 5000;

/** `fetch` says what happened in the cause of its error. */
const codeOf = (error: unknown): string => {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : error;
  return systemCode(cause) ?? reasonOf(cause);
};

const name = "PUBLIC_ORIGIN";

const checkHealth = async (publicOrigin: string): Promise<Check> => {
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

/**
 * Whether players reach the app: the certificate that they meet under PUBLIC_ORIGIN, and the health there. Before the first
 * start nothing is there, so that this is wrong only where a certificate is shown that no browser accepts.
 */
export const checkPublicOrigin = async (publicOrigin: string | null): Promise<readonly Check[]> => {
  if (publicOrigin === null) return [skipped(name, "is not set: the sandbox does without")];
  const health = await checkHealth(publicOrigin);
  if (!publicOrigin.startsWith("https:")) return [health];
  const certificate = await checkCertificate(name, new URL(publicOrigin)).catch(() => null);
  if (certificate === null) return [health];
  if (certificate.state !== "wrong") return [health, certificate];
  return [
    wrong(name, certificate.says, "No browser opens the app like this: look at the proxy's certificate and chain."),
  ];
};
