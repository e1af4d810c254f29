import { type CallName, type Dialect, NONE } from "../../dialect/dialect";
import { userLogin } from "../../provider/calls/account";
import { EVERY_CALL } from "../../provider/every-call";
import { type Check, look, skipped, well, wrong } from "./check";
import type { Probe } from "./probe";

const OTHER_WRITES = EVERY_CALL.filter(({ name, effect }) => effect === "write" && name !== userLogin.name);
const ofPlayers = OTHER_WRITES.filter(({ auth }) => auth === "player");

/**
 * Lists the calls that write, without the sign-in. A player's come first, because they can do least without any field: by
 * the first answer the provider shows whether it looks at the key.
 */
export const WRITES = [...new Set([...ofPlayers, ...OTHER_WRITES])].map(({ name }) => name);

export const CORRECT_DIALECT =
  "Correct it in a dialect of your own: npm run doctor -- --dialect writes one that fits (docs/provider.md, Dialects).";

const askWrite = async (name: CallName, path: string, probe: Probe): Promise<Check> => {
  const { is, says } = await probe.ask(path);
  if (is === "known") return well(path, says);
  if (is === "unknown") {
    const other = await probe.otherSpelling(name, path);
    const answers = other === null ? "no other known spelling of it answers" : `${other} answers`;
    return wrong(path, `this provider does not know it (${says}); ${answers}`, CORRECT_DIALECT);
  }
  const remedy = "Ask the provider whether it looks at the application key of this call.";
  return look(path, is === "odd" ? `a wrong key was not refused, but answered with ${says}` : says, remedy);
};

/**
 * Once each, with a wrong application key: a provider that knows the call refuses that and does nothing. The first other answer
 * ends it. @param hasSignedIn whether the sign-in was asked already.
 */
export const askWrites = async (
  { calls }: Pick<Dialect, "calls">,
  probe: Probe,
  hasSignedIn: boolean,
): Promise<readonly Check[]> => {
  const checks: Check[] = [];
  const names = hasSignedIn ? WRITES : [userLogin.name, ...WRITES];
  for (const name of names.filter((one) => calls[one] !== NONE)) {
    const path = calls[name];
    const isStopped = checks.some(({ state }) => state === "look");
    checks.push(
      isStopped
        ? skipped(path, "not asked: a call before it did not refuse a wrong key")
        : await askWrite(name, path, probe),
    );
  }
  return checks;
};
