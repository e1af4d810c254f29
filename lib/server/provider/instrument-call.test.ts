import { TestTime } from "../fixtures/test-time";
import { createLog } from "../log";
import { createFailureLog, type FailureLog } from "./instrument-call";

const FAILED_CALL = { call: "api-x", ms: 31.7, outcome: "http", note: "status 501" } as const;

let time: TestTime;
let lines: Record<string, unknown>[];
let failures: FailureLog;
beforeEach(() => {
  time = new TestTime();
  lines = [];
  failures = createFailureLog(createLog({ write: (text: string) => void lines.push(JSON.parse(text)) }), time);
});

const failCall = (more: Partial<Parameters<FailureLog["callFailed"]>[0]> = {}): void =>
  failures.callFailed({ ...FAILED_CALL, ...more });
const loggedLines = () => lines.map(({ time: _time, ...line }) => line);

test("the first failure of a call is logged at once with its reason, and a minute's others are one line", () => {
  for (let nth = 0; nth < 4; nth += 1) failCall();
  failCall({ outcome: "timeout", note: "no answer within 8000 ms" });
  expect(loggedLines()).toEqual([
    { level: "warn", event: "provider_failed", call: "api-x", layer: "http", note: "status 501", ms: 32 },
    expect.objectContaining({ event: "provider_failed", layer: "timeout", note: "no answer within 8000 ms" }),
  ]);
  time.pass(60_000);
  expect(loggedLines()[2]).toEqual({
    level: "warn",
    event: "provider_failures",
    seconds: 60,
    calls: { "api-x http": 3 },
  });
  failCall();
  expect(loggedLines()[3]).toMatchObject({ event: "provider_failed", layer: "http" });
});

test("a page and 429 in place of a response are counted apart from other failures of the call", () => {
  failCall({ note: "status 403, a page", rejection: "page" });
  failCall({ note: "status 429", rejection: "rate_limit" });
  failCall();
  expect(loggedLines().map(({ event, note }) => [event, note])).toEqual([
    ["provider_page_instead_of_json", "status 403, a page"],
    ["provider_rate_limit", "status 429"],
    ["provider_failed", "status 501"],
  ]);
});

test("a refused key is an error, once a minute for all calls", () => {
  const refused = { outcome: "refused_key", note: "the application key was refused" } as const;
  failCall(refused);
  failCall({ ...refused, call: "api-y" });
  time.pass(60_000);
  const line = { level: "error", event: "provider_key_refused", call: "api-x", note: refused.note };
  expect(loggedLines()).toMatchObject([line, { event: "provider_failures", calls: { refused_key: 1 } }]);
  failCall(refused);
  expect(loggedLines()[2]).toMatchObject({ event: "provider_key_refused" });
});

test("a read that our own bound has refused is no failure of the provider", () => {
  failCall({ outcome: "local", note: "given up by the caller" });
  time.pass(60_000);
  expect(lines).toEqual([]);
});

test("a clock that is off is logged once in ten minutes", () => {
  for (const passed of [0, 60_000, 600_000]) {
    time.pass(passed);
    failures.clockOff(180_200);
  }
  expect(loggedLines()).toMatchObject([
    { level: "warn", event: "host_clock_off", aheadSeconds: 180 },
    { event: "host_clock_off" },
  ]);
});

test("where the circuit is open, what was not sent is counted", () => {
  failures.circuitChanged(true);
  failCall({ outcome: "circuit" });
  failures.circuitChanged(false);
  failures.write();
  expect(loggedLines()).toMatchObject([
    { level: "error", event: "provider_circuit_opened" },
    { level: "info", event: "provider_circuit_closed" },
    { event: "provider_failures", calls: { "api-x circuit": 1 } },
  ]);
});
