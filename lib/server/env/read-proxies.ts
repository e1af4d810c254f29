import proxyAddr from "proxy-addr";
import { type Environment, optionalText } from "./read-values";
import { SettingsError } from "./settings-error";

/** Addresses or CIDR ranges, separated by commas, whose X-Forwarded-For counts. */
export const readProxies = (env: Environment): readonly string[] => {
  const ranges = (optionalText(env, "TRUSTED_PROXIES") ?? "")
    .split(",")
    .map((range) => range.trim())
    .filter((range) => range !== "");
  for (const range of ranges) {
    try {
      proxyAddr.compile(range);
    } catch {
      throw new SettingsError("TRUSTED_PROXIES", `holds ${JSON.stringify(range)}, which is no address and no range`);
    }
    // A proxy that is everybody would let every visitor choose an address.
    if (/\/0$/.test(range)) throw new SettingsError("TRUSTED_PROXIES", `must not hold all addresses (${range})`);
  }
  return ranges;
};
