import { createECDH } from "node:crypto";
import { LIVE } from "../fixtures/wrong-settings";
import { SettingsError } from "../setting-problems";
import { readSettings } from "../settings";

const newPair = () => {
  const pair = createECDH("prime256v1");
  return { VAPID_PUBLIC_KEY: pair.generateKeys("base64url"), VAPID_PRIVATE_KEY: pair.getPrivateKey("base64url") };
};
/**
 * Returns a key pair whose private key has full length. A private key that starts with zeros is shorter in this form,
 * which the operator's tool never prints.
 */
const fullPair = (): ReturnType<typeof newPair> => {
  const pair = newPair();
  return Buffer.from(pair.VAPID_PRIVATE_KEY, "base64url").length === 32 ? pair : fullPair();
};
const GIVEN = { ...LIVE, ...fullPair(), VAPID_SUBJECT: "mailto:help@play.example" };

const findProblem = (env: Record<string, string | undefined>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error("the settings were accepted");
};

test("without keys web push is off; with all three it is on, for the push services of the browsers alone", () => {
  expect(readSettings(LIVE).push).toBeNull();
  const { push } = readSettings(GIVEN);
  expect(push).toMatchObject({ publicKey: GIVEN.VAPID_PUBLIC_KEY, subject: "mailto:help@play.example" });
  expect(push?.hosts).toContain("fcm.googleapis.com");
  const own = readSettings({ ...GIVEN, PUSH_HOSTS: " Push.example.com, *.push.example.org " });
  expect(own.push?.hosts).toEqual(["push.example.com", "*.push.example.org"]);
});

test.each(["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"])("two of three stop the start: %s", (name) => {
  expect(findProblem({ ...GIVEN, [name]: "" })).toMatch(new RegExp(`^${name} is missing: it is required because`));
});

test.each([
  ["VAPID_PUBLIC_KEY", "abc"],
  ["VAPID_PUBLIC_KEY", `${GIVEN.VAPID_PUBLIC_KEY}!`],
  ["VAPID_PRIVATE_KEY", GIVEN.VAPID_PUBLIC_KEY],
  ["VAPID_SUBJECT", "help@play.example"],
  ["VAPID_SUBJECT", "http://play.example"],
  ["VAPID_SUBJECT", "mailto:nobody"],
])("a wrong %s (%j) stops the start with a sentence that names it", (name, value) => {
  expect(findProblem({ ...GIVEN, [name]: value })).toMatch(new RegExp(`^${name} [^\n]+\\.$`));
});

test("keys of two pairs stop the start, and the private one is not repeated", () => {
  const problem = findProblem({ ...GIVEN, VAPID_PRIVATE_KEY: fullPair().VAPID_PRIVATE_KEY });
  expect(problem).toBe("VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: make both anew, together.");
  const broken = `${GIVEN.VAPID_PRIVATE_KEY}x`;
  expect(findProblem({ ...GIVEN, VAPID_PRIVATE_KEY: broken })).not.toContain(broken);
});
