import fc from "fast-check";
import { POST as resendPasswordResetRoute } from "@/app/api/password-reset/resend/route";
import { OTP_API } from "@/lib/contract/otp-api";
import { type AccountsApp, OWNER, startAccounts, startReset, verifyReset, wrong } from "../../fixtures/accounts";
import { Browser, readErrorCode } from "../../fixtures/browser";
import { PASSWORD } from "../../fixtures/started-app";

const HOUR = 3600;
const DAY = 24 * HOUR;
const WRONG_PER_HOUR = 20;
const OTHER = "9000000002";

type Network = readonly [name: string, wrongPerHour: number];
const LONG: Network = ["2001:db8:7/48", 5];
/** The networks of each client IP, the narrowest first: the widest may use a quarter of all wrong codes. */
const CLIENTS = {
  /** The browser that has signed in with the number OWNER. */
  owner: { ip: "203.0.113.1", networks: [["203.0.113.1", 5]] },
  first: { ip: "198.51.100.1", networks: [["198.51.100.1", 5]] },
  second: { ip: "198.51.100.2", networks: [["198.51.100.2", 5]] },
  third: { ip: "198.51.100.3", networks: [["198.51.100.3", 5]] },
  six: { ip: "2001:db8:7:1::/64", networks: [["2001:db8:7:1/64", 1], ["2001:db8:7:0/56", 2], LONG] },
  sixBeside: { ip: "2001:db8:7:2::/64", networks: [["2001:db8:7:2/64", 1], ["2001:db8:7:0/56", 2], LONG] },
  sixFar: { ip: "2001:db8:7:100::/64", networks: [["2001:db8:7:100/64", 1], ["2001:db8:7:1/56", 2], LONG] },
} as const satisfies Readonly<Record<string, { ip: string; networks: readonly Network[] }>>;
type Client = keyof typeof CLIENTS;
type Action = "right" | "wrong" | "before" | "resend";

/** A number waits for seconds; `start` requests a text to a number; `before` types the code of an earlier text. */
type Step = number | readonly [Client, "start", string] | readonly [Client, Action];

/** Half a minute after the last text, requests another and types five wrong codes for it. */
const misses = (client: Client, phone: string): readonly Step[] => [
  30,
  [client, "start", phone],
  ...Array.from({ length: 5 }, (): Step => [client, "wrong"]),
];
const mixed = (client: Client): readonly Step[] => [30, [client, "start", OWNER], [client, "wrong"], [client, "right"]];

const client = fc.constantFrom(...(Object.keys(CLIENTS) as Client[]));
const phone = fc.constantFrom(OWNER, OWNER, OTHER);
const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      // The waits are multiples of 15, so that the time that the test itself takes never decides.
      { weight: 4, arbitrary: fc.constantFrom(15, 30, 45, 285, 600, HOUR).map((wait): readonly Step[] => [wait]) },
      { weight: 3, arbitrary: fc.tuple(client, phone).map(([by, to]): readonly Step[] => [[by, "start", to]]) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(client, fc.constantFrom<Action>("right", "wrong", "before", "resend"))
          .map((step): readonly Step[] => [step]),
      },
      { weight: 3, arbitrary: fc.tuple(client, phone).map(([by, to]) => misses(by, to)) },
    ),
    { minLength: 4, maxLength: 25 },
  )
  .map((parts) => parts.flat());

const EXAMPLES: readonly (readonly Step[])[] = [
  [...mixed("owner"), ...misses("first", OWNER), ...misses("first", OTHER), ...mixed("second")],
  [...misses("six", OWNER), ...misses("sixBeside", OWNER), ...misses("sixFar", OWNER), ...misses("sixFar", OTHER)],
  Array.from({ length: 5 }, () => [
    HOUR,
    ...(["six", "sixBeside", "sixFar"] as const).flatMap((by) => misses(by, OWNER)),
  ]).flat(),
  // All wrong codes of the hour are used up: the owner continues, and others do when the hour is over.
  [
    ...(["first", "second", "third", "owner"] as const).flatMap((by) => misses(by, OTHER)),
    ...mixed("six"),
    ...mixed("owner"),
    HOUR,
    ...mixed("six"),
  ],
  // The wrong codes of a number in a day, from one IP and from all: the owner has twenty more.
  [
    ...(["first", "first", "first", "second", "second", "third"] as const).flatMap((by) => [
      HOUR,
      ...misses(by, OWNER),
    ]),
    ...mixed("owner"),
    ...Array.from({ length: 5 }, () => [HOUR, ...misses("owner", OWNER)]).flat(),
    DAY,
    ...mixed("first"),
  ],
  // Six texts an hour go to a number, two of them to one network, and six more to its owner.
  (["first", "six", "sixFar", "second", "third", "owner", "owner"] as const).flatMap((by) =>
    Array.from({ length: 4 }, (): readonly Step[] => [30, [by, "start", OWNER]]).flat(),
  ),
  [
    ["second", "start", OTHER],
    ["second", "resend"],
    30,
    ["second", "resend"],
    ["second", "before"],
    600,
    ["second", "right"],
  ],
];

type Count = readonly [key: string, points: number, seconds: number];

/** The rules of docs/security.md (rows 10 to 13, 15, 17 and 38) and of decision 0089, written a second time. */
class Model {
  private now = 0;
  private readonly counts = new Map<string, { used: number; endsAt: number }>();
  private readonly held = new Map<Client, { phone: string; sentAt: number; tries: number; used: boolean }>();

  wait(seconds: number): void {
    this.now += seconds;
  }

  private countOf([key, , seconds]: Count) {
    const known = this.counts.get(key);
    const count = known && known.endsAt > this.now ? known : { used: 0, endsAt: this.now + seconds };
    this.counts.set(key, count);
    return count;
  }
  private isFull(count: Count): boolean {
    return this.countOf(count).used >= count[1];
  }
  /** Takes a unit of each limit, or nothing where one is used up; windows of earlier counts start anyway. */
  private take(counts: readonly Count[]): boolean {
    const full = counts.findIndex((count) => this.isFull(count));
    if (full === -1) for (const count of counts) this.countOf(count).used += 1;
    return full === -1;
  }

  private refund(counts: readonly Count[], outcome: string): string {
    for (const count of counts) this.countOf(count).used -= 1;
    return outcome;
  }

  private wrongCounts(by: Client, phone: string): readonly Count[] {
    if (by === "owner" && phone === OWNER) return [["wrong of the owner", 20, DAY]];
    const { networks } = CLIENTS[by];
    return [
      [`wrong for ${phone} from ${networks.at(-1)?.[0]}`, 10, DAY],
      ...networks.map(([name, points]): Count => [`wrong from ${name}`, points, HOUR]),
      [`wrong for ${phone}`, 20, DAY],
      ["wrong of all", WRONG_PER_HOUR, HOUR],
    ];
  }

  private isOpen({ used, sentAt }: { used: boolean; sentAt: number }): boolean {
    return !used && this.now - sentAt < 600;
  }

  private text(by: Client, phone: string): string {
    const isOwn = by === "owner" && phone === OWNER;
    const cooldown: Count = [`cooldown of ${phone}`, 1, 30];
    const fromNetwork = `texts to ${phone} from ${CLIENTS[by].networks.at(-1)?.[0]}`;
    const ofNumber: Count = [isOwn ? "texts of the owner" : `texts of ${phone}`, 6, HOUR];
    const texts: readonly Count[] = isOwn ? [ofNumber] : [[fromNetwork, 2, HOUR], ofNumber];
    const nothingLeft = [...this.wrongCounts(by, phone), ...texts].some(([key, points]) => {
      const count = this.counts.get(key);
      return count !== undefined && count.endsAt > this.now && count.used >= points;
    });
    if (nothingLeft) return "rate_limited";
    return this.take([cooldown, ...texts]) ? "taken" : "otp_cooldown";
  }

  start(by: Client, phone: string): string {
    const state = this.held.get(by);
    if (state?.phone === phone && this.isOpen(state) && this.now - state.sentAt < 30) return "taken";
    const sent = this.text(by, phone);
    if (sent === "taken") this.held.set(by, { phone, sentAt: this.now, tries: 0, used: false });
    return sent;
  }

  ask(by: Client, action: Action): string {
    const state = this.held.get(by);
    if (!state) return "otp_start_over";
    if (action === "resend") {
      if (!this.isOpen(state)) return "otp_start_over";
      const sent = this.text(by, state.phone);
      if (sent === "taken") Object.assign(state, { sentAt: this.now, tries: 0 });
      return sent;
    }
    if (!this.isOpen(state)) return "reset_otp_invalid";
    const counts = this.wrongCounts(by, state.phone);
    if (!this.take(counts)) return "rate_limited";
    if (state.tries >= 5) return this.refund(counts, "otp_tries_over");
    state.tries += 1;
    if (action !== "right") return "reset_otp_invalid";
    state.used = true;
    return this.refund(counts, "taken");
  }
}

let app: AccountsApp;
const owner = new Browser();
beforeAll(async () => {
  app = await startAccounts({ OTP_WRONG_PER_HOUR: String(WRONG_PER_HOUR) });
  app.players.set(OTHER, { name: "Ravi", password: PASSWORD });
  await owner.signIn(OWNER);
});
afterAll(() => app.close());
jest.setTimeout(120_000);

interface State {
  readonly cookies: Browser["cookies"];
  readonly otps: readonly string[];
}

/** Does a step with the cookies of the client's last text, used or not, and returns what the client then has. */
const doStep = async (step: Exclude<Step, number>, last: State): Promise<State & { readonly outcome: unknown }> => {
  const [by, action, phone] = step;
  const sent = { clientIp: CLIENTS[by].ip };
  const browser = new Browser(last.cookies);
  const before = app.texts.length;
  const typed = { right: last.otps[0] ?? "0000", wrong: wrong(last.otps[0] ?? "0000"), before: last.otps[1] ?? "0000" };
  const request =
    action === "start"
      ? startReset(browser, phone, sent)
      : action === "resend"
        ? browser.send(resendPasswordResetRoute, OTP_API.passwordReset.resend, { ...sent, body: {} })
        : verifyReset(browser, typed[action], sent);
  const answer = await request;
  const outcome = answer.status === 200 ? "taken" : await readErrorCode(answer);
  const otps = app.texts.slice(before).map(({ otp }) => otp);
  return { cookies: action === "start" ? browser.cookies : last.cookies, otps: [...otps, ...last.otps], outcome };
};

test("security 10 to 13, 15, 17 and 38: no order of texts, attempts, waits and replayed cookies gets past the rules", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      // All counts of the run before are over.
      app.wait(2 * DAY * 1000);
      const model = new Model();
      const states = new Map<Client, State>();
      for (const [nth, step] of taken.entries()) {
        if (typeof step === "number") {
          app.wait(step * 1000);
          model.wait(step);
          continue;
        }
        const [by, action, phone = ""] = step;
        const expected = action === "start" ? model.start(by, phone) : model.ask(by, action);
        const start = by === "owner" ? owner.cookies : new Map<string, string>();
        const done = await doStep(step, states.get(by) ?? { cookies: start, otps: [] });
        expect({ nth, step, outcome: done.outcome }).toEqual({ nth, step, outcome: expected });
        states.set(by, done);
      }
    }),
    { numRuns: 30, examples: EXAMPLES.map((example) => [example]) },
  );
});
