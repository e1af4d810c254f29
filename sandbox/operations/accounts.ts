import { fromWhole } from "../domain/amount";
import { DEMO_EMAIL, WELCOME_BONUS } from "../domain/demo";
import { randomToken, seededOtp } from "../infra/random";
import { hashPassword } from "../infra/secrets";
import { move, walletOf } from "../repositories/ledger";
import type { World } from "../world";

interface Registration {
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Capitalizes each word and lowers the rest. */
const titleCased = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(^|\s)\S/g, (start) => start.toUpperCase());

/** Makes a player who may bet, with a welcome bonus and a token. @returns undefined where the number is taken. */
export const registerPlayer = async (world: World, { mobile, name, email, password }: Registration) => {
  const passwordHash = await hashPassword(password);
  const now = world.clock.now();
  const player = {
    mobile,
    name: titleCased(name),
    email: email || DEMO_EMAIL,
    passwordHash,
    betting: true,
    blocked: false,
  };
  const token = randomToken();
  return world.database.transaction(() => {
    // Checked only now: another registration may have run during the hashing.
    if (world.players.byMobile(mobile)) return undefined;
    world.players.add(player, now);
    world.ledger.post("bonus", "Welcome bonus", now, move("bank", walletOf(mobile), fromWhole(WELCOME_BONUS)));
    world.players.addToken(mobile, token, now);
    return { token, name: player.name };
  });
};

/**
 * Sends a one-time password in a text, which the console and the control API show. OTPs are seeded: a sandbox asked in the
 * same order sends the same ones. A number never gets the same one twice in a row. @param purpose the path of the call.
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
