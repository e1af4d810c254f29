import { counters } from "../counters";
import { captureFailure, engine, someRead, someWrite } from "./fixtures/engine";
import { type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";

const APACHE =
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head><title>403 Forbidden</title></head></html>';
const CLOUDFLARE = "<!DOCTYPE html>\n<html><body>Sorry, you have been blocked. Cloudflare Ray ID: 8c1</body></html>";
const NOTICE = "<br />\n<b>Fatal error</b>: Uncaught Error in <b>/var/www/Api.php</b> on line <b>214</b><br />";
const WITH_SCRIPT = '<html><head><script src="https://cdnjs.cloudflare.com/x.js"></script></head></html>';

const input = { asked: "" };
const start = async (reaction: Reaction) => opened(engine(opened(await startFakeProvider(() => reaction)).url));
const page = (text: string, status = 200): Reaction => ({ text, status, headers: { "content-type": "text/html" } });

test.each([
  ["an Apache's 403", page(APACHE, 403), "page", "status 403, a page"],
  ["a Cloudflare's 403", page(CLOUDFLARE, 403), "page", "status 403, a page of Cloudflare"],
  ["a Cloudflare's 403 without HTML", page("error code: 1010", 403), "page", "status 403, a page of Cloudflare"],
  ["a ModSecurity's 406", page("<head><title>Not Acceptable!</title></head>Mod_Security", 406), "page", /ModSecurity$/],
  ["a page with 200", page(CLOUDFLARE), "page", "the answer is not JSON, but a page of Cloudflare"],
  ["some page with 200", page(`\n${APACHE}`), "page", "the answer is not JSON"],
  ["a page that loads a script from a CDN", page(WITH_SCRIPT, 403), "page", "status 403, a page"],
  ["an empty 403", page("", 403), "page", "status 403"],
  ["404 with a page", page(APACHE, 404), "page", "status 404"],
  ["429 with a page", page(APACHE, 429), "rate_limit", "status 429, a page"],
  ["429 with JSON", { json: { message: "Too Many Attempts." }, status: 429 }, "rate_limit", "status 429"],
  ["429 with nothing", page("", 429), "rate_limit", "status 429"],
] as const)(
  "%s in place of the response shows that the provider saw nothing",
  async (_what, reaction, rejection, note) => {
    const provider = await start(reaction);
    for (const call of [someRead, someWrite]) {
      const failure = await captureFailure(provider.run(call, input));
      expect(failure).toMatchObject({ rejection, sent: "maybe" });
      expect(failure.note).toMatch(note);
    }
  },
);

test.each([
  ["a gateway's 502", page("<html><body>Bad Gateway</body></html>", 502)],
  ["a gateway's 504", page(CLOUDFLARE, 504)],
  ["503", page(APACHE, 503)],
  ["a notice of PHP", page(NOTICE)],
  ["a notice of PHP with 500", page(NOTICE, 500)],
  ["an empty answer", page("")],
  ["a redirect", page(APACHE, 302)],
  ["half an answer", page('{"status":true,"msg":"<html>')],
  ["a page with half an answer in it", page('<html><body>{"status":true,"msg":"Bid pla')],
  ["JSON with 403", { json: { status: false, msg: "No" }, status: 403 }],
  ["JSON of an unknown form with 403", { json: { error: "blocked" }, status: 403 }],
] as const)("%s shows nothing about what the provider has done", async (_what, reaction) => {
  const provider = await start(reaction);
  expect(await captureFailure(provider.run(someWrite, input))).toMatchObject({ rejection: undefined, sent: "maybe" });
});

test("an answer with a page around it is an answer", async () => {
  const provider = await start(page(`<html><body>{"status":true,"msg":"Placed"}</body></html>`));
  await expect(provider.run(someWrite, input)).resolves.toBe(true);
});

test("pages and 429 are counted by names of their own", async () => {
  const counted = async (variant: string) =>
    (await counters().providerVariants.get()).values.find(({ labels }) => labels.variant === variant)?.value ?? 0;
  const [pages, limits] = [await counted("page"), await counted("rate_limit")];
  const blocked = await start(page(CLOUDFLARE, 403));
  await captureFailure(blocked.run(someWrite, input));
  const limited = await start(page("", 429));
  await captureFailure(limited.run(someWrite, input));
  expect([await counted("page"), await counted("rate_limit")]).toEqual([pages + 1, limits + 1]);
});
