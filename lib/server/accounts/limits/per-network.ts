import { networksOf } from "../../plain-address";
import type { Services } from "../../services";
import { keyedDigest } from "../session/keyed-digest";
import type { Allowance, CountedAllowance } from "./allowance";

/**
 * An allowance of a client's address, for each network that the address lies in. The allowance's points are those of the
 * narrowest network.
 */
export const perNetwork = (
  services: Services,
  allowance: Allowance,
  address: string,
): Promise<readonly CountedAllowance[]> =>
  Promise.all(
    networksOf(address).map(async ({ network, times }) => ({
      allowance: { ...allowance, points: allowance.points * times },
      who: await keyedDigest(services, "address", network),
    })),
  );
