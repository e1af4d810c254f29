import { API } from "@/lib/contract/protocol";
import { Browser, codeOf, ORIGIN, OWN_PAGE } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { signInHandler } from "./endpoints/accounts";

let app: StartedApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const PLANTED = "pw-4471";

/** Parsers quote the text around the place of the error: the password is at each such place. */
const BODIES: readonly string[] = [
  "",
  "null",
  PLANTED,
  `"${PLANTED}`,
  `{"${PLANTED}"}`,
  `{"password":"${PLANTED}"`,
  `{"password":${PLANTED}}`,
  `{"password":"a"}${PLANTED}`,
  `{"password":"\\x${PLANTED}"}`,
  JSON.stringify({ phone: "9000000001", password: PLANTED, [PLANTED]: PLANTED }),
  JSON.stringify({ password: [[[[[[[[[PLANTED]]]]]]]]] }),
  `{"__proto__":{"password":"${PLANTED}"}}`,
];

test.each(BODIES)("security 22 and 39: nothing of a body that cannot be read reaches the log: %s", async (body) => {
  const answer = await new Browser().ask(signInHandler, API.signIn, { body });
  expect([answer.status, await codeOf(answer)]).toEqual([400, "bad_request"]);
  expect(app.provider.received.map(({ path }) => path)).not.toContain("/api-user-login");
  expect(app.logged()).toContain('"code":"bad_request"');
  expect(app.logged()).not.toContain(PLANTED);
  // Parsers shorten what they quote.
  expect(app.logged()).not.toContain(PLANTED.slice(0, 4));
});

test("security 40: a body that breaks off is the sender's mistake and no failure of ours", async () => {
  const torn = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(`{"password":"${PLANTED}`));
      controller.error(new Error("aborted"));
    },
  });
  const init = { method: "POST", headers: OWN_PAGE, body: torn, duplex: "half" };
  const answer = await signInHandler(new Request(`${ORIGIN}${API.signIn}`, init), {
    params: Promise.resolve({}),
  });
  expect([answer.status, await codeOf(answer)]).toEqual([400, "bad_request"]);
  expect(app.logged()).not.toContain(PLANTED);
});
