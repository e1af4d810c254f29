import { seededOtp } from "../infra/random";
import type { World } from "../world";

/**
 * Sends a one-time password in a text, which the console and the control API show. Seeded: the same sandbox asked the
 * same way sends the same ones, and never the same twice in a row to a number. @param purpose the path of the call.
 */
export const sendOtp = (world: World, mobile: string, purpose: string): string => {
  const last = world.texts.list(mobile)[0]?.otp;
  let salt = world.texts.count();
  let otp = seededOtp(world.seed, mobile, String(salt));
  while (otp === last) {
    salt += 1;
    otp = seededOtp(world.seed, mobile, String(salt), "again");
  }
  world.texts.send({ mobile, otp, purpose, at: world.clock.now() });
  return otp;
};
