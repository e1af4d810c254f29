import { fromWhole } from "../domain/amount";
import { DEMO_EMAIL, WELCOME_BONUS } from "../domain/demo";
import { hashPassword } from "../infra/passwords";
import { randomToken } from "../infra/random";
import { move, walletOf } from "../repositories/ledger";
import type { World } from "../world";

interface Registration {
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Every word with one capital, at its beginning. */
const titleCased = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(^|\s)\S/g, (start) => start.toUpperCase());

/** Makes a player who may bet, with a welcome bonus, and signs them in. @returns undefined where the number is taken. */
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
    // Asked here and not before the hashing, which lets another registration in between.
    if (world.players.byMobile(mobile)) return undefined;
    world.players.add(player, now);
    world.ledger.post("bonus", "Welcome bonus", now, move("bank", walletOf(mobile), fromWhole(WELCOME_BONUS)));
    world.players.addToken(mobile, token, now);
    return { token, name: player.name };
  });
};
