import { userLogin } from "../../provider/calls/account";
import { EVERY_CALL } from "../../provider/every-call";
import { type CallName, NO_CALL, type ProviderDialect } from "../../provider-dialect/dialect";
import { type Check, failed, passed, skipped, warned } from "./check";
import type { KeyProbe } from "./key-probe";

const OTHER_WRITES = EVERY_CALL.filter(({ name, effect }) => effect === "write" && name !== userLogin.name);
const ofPlayers = OTHER_WRITES.filter(({ auth }) => auth === "player");

/**
 * Lists the calls that write, without the sign-in. A player's come first, because they can do least without any field:
 * by the first answer the provider shows whether it checks the key.
 */
export const WRITES = [...new Set([...ofPlayers, ...OTHER_WRITES])].map(({ name }) => name);

export const CORRECT_DIALECT =
  "Correct it in a dialect of your own: npm run doctor -- --dialect writes one that fits (docs/provider.md, Dialects).";

const probeWrite = async (name: CallName, path: string, probe: KeyProbe): Promise<Check> => {
  const { is, message } = await probe.tryPath(path);
  if (is === "known") return passed(path, message);
  if (is === "unknown") {
    const other = await probe.findOtherPath(name, path);
    const answers = other === null ? "no other known spelling of it answers" : `${other} answers`;
    return failed(path, `this provider does not know it (${message}); ${answers}`, CORRECT_DIALECT);
  }
  const remedy = "Ask the provider whether it looks at the application key of this call.";
  return warned(path, is === "odd" ? `a wrong key was not refused, but answered with ${message}` : message, remedy);
};

/**
 * Makes each call that writes once, with a wrong application key: a provider that knows the call refuses it and does
 * nothing. The first other answer stops the check.
 * @param hasSignedIn whether the sign-in was made already.
 */
export const checkWrites = async (
  { calls }: Pick<ProviderDialect, "calls">,
  probe: KeyProbe,
  hasSignedIn: boolean,
): Promise<readonly Check[]> => {
  const checks: Check[] = [];
  const names = hasSignedIn ? WRITES : [userLogin.name, ...WRITES];
  for (const name of names.filter((one) => calls[one] !== NO_CALL)) {
    const path = calls[name];
    const isStopped = checks.some(({ state }) => state === "warned");
    checks.push(
      isStopped
        ? skipped(path, "not asked: a call before it did not refuse a wrong key")
        : await probeWrite(name, path, probe),
    );
  }
  return checks;
};
