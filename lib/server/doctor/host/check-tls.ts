import { connect, type TLSSocket } from "node:tls";
import { reasonOf, systemCode } from "../../env/system";
import { type Check, look, skipped, well, wrong } from "../check";

const DAY_MS = 86_400_000;
/** Most certificates are renewed a month before their end: two weeks before it something has failed. */
const SOON_DAYS = 14;
const PATIENCE_MS = 5000;

/** What a server shows of itself. */
interface Shown {
  /** Why it is not trusted; null where it is. */
  readonly trouble: string | null;
  readonly daysLeft: number;
  readonly protocol: string;
}

const shownBy = (socket: TLSSocket): Shown => {
  const { valid_to } = socket.getPeerCertificate();
  const { authorizationError: error } = socket;
  // Node says it as an error or as its code.
  const trouble = error ? (systemCode(error) ?? String(error)) : null;
  return {
    trouble,
    daysLeft: Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS),
    protocol: socket.getProtocol() ?? "TLS",
  };
};

/** Shakes hands with a server and looks at its certificate. Sends nothing. @throws the system's error. */
const shakeHands = ({ hostname, port }: URL): Promise<Shown> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const isName = !/^[\d.]+$|:/.test(host);
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isName ? { servername: host } : {}),
      // Looked at below, so that a certificate that is not trusted can be told with its reason.
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    });
    socket.once("secureConnect", () => {
      resolve(shownBy(socket));
      socket.destroy();
    });
    socket.once("timeout", () => {
      socket.destroy();
      reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`));
    });
    socket.once("error", reject);
  });

const OF_TROUBLE: readonly (readonly [RegExp, string, string])[] = [
  [/ALTNAME/, "its certificate is for another name", "Set the address under the name that the certificate is for."],
  [/EXPIRED/, "its certificate has expired", "Ask who runs it to renew it: nothing is asked of it meanwhile."],
  [
    /SELF_SIGNED|UNABLE_TO|LEAF_SIGNATURE|ISSUER/,
    "its certificate is from no authority that this host knows",
    "Name the authority's file in NODE_EXTRA_CA_CERTS, or ask for a certificate of a known authority with its chain.",
  ],
];

export const describeTls = (name: string, host: string, { trouble, daysLeft, protocol }: Shown): Check => {
  if (trouble !== null) {
    const [, says, remedy] = OF_TROUBLE.find(([pattern]) => pattern.test(trouble)) ?? [
      null,
      `its certificate is not accepted (${trouble})`,
      "Ask who runs it: nothing is asked of it meanwhile.",
    ];
    return wrong(name, `${host}: ${says}`, remedy);
  }
  const says = `${host}: ${protocol}, the certificate is good for ${daysLeft} more days`;
  return daysLeft < SOON_DAYS ? look(name, says, "Ask who runs it whether it is being renewed.") : well(name, says);
};

/** The certificate that a server shows. @throws the system's error where it shows none. */
export const checkCertificate = async (name: string, url: URL): Promise<Check> =>
  describeTls(name, url.host, await shakeHands(url));

/** The certificate of an address: whether it is trusted, for this name, and for how long. Never throws. */
export const checkTls = async (name: string, address: string): Promise<Check> => {
  const url = new URL(address);
  if (url.protocol !== "https:") return skipped(name, `${url.host} is asked without TLS, on this machine alone`);
  try {
    return await checkCertificate(name, url);
  } catch (error) {
    const remedy = "Check the address, and the way from this host to it.";
    return wrong(name, `${url.host} cannot be reached (${systemCode(error) ?? reasonOf(error)})`, remedy);
  }
};
