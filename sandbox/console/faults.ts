import { readInput } from "../control/control-parts";
import { Refusal } from "../domain/refusals";
import { type Html, html } from "../infra/html";
import { CALL_NAMES } from "../provider/calls";
import { type Fault, faultInput, isSpent } from "../provider/faults";
import { type Action, type Actions, form, lines, mobileField, type Options, unfolds, type View } from "./view";

const sizeOf = (size: string): number => {
  if (!/^\d{1,6}$/.test(size)) throw new Refusal("Enter the milliseconds, or the status, as a whole number.");
  return Number(size);
};

/** In the shape of the control API, which can also replace a body. */
const KINDS: Readonly<Record<string, readonly [words: string, action: (size: string) => object]>> = {
  delay: ["Delay by that many milliseconds", (size) => ({ kind: "delay", ms: sizeOf(size) })],
  status: ["Answer with that status", (size) => ({ kind: "status", status: sizeOf(size) })],
  reset: ["Reset the connection", () => ({ kind: "reset" })],
  hang: ["Never answer", () => ({ kind: "hang" })],
  truncate: ["Cut the answer in half", () => ({ kind: "truncate" })],
  wrong: [
    "A wrong answer: a web page instead of JSON",
    () => ({ kind: "body", body: "<h1>Welcome</h1>", contentType: "text/html" }),
  ],
};

const fault: Action = (parts, { call, when, kind = "", size = "", mobile }) => {
  const action = KINDS[kind]?.[1](size) ?? { kind };
  const input = readInput(faultInput, { call, when, action, mobile: mobile || undefined });
  return `Fault ${parts.faults.add(input).id} is set: the next request of ${input.call} is hit.`;
};

const quickFault: Action = (parts, { name = "", on }) => {
  const { words, on: isOn } = parts.faults.switchQuick(name, on === "yes");
  return isOn ? `${words}: from the next request on.` : `${words}: taken away.`;
};

export const FAULT_ACTIONS: Actions = {
  fault,
  "quick-fault": quickFault,
  "remove-fault": ({ faults }, { id = "" }) => {
    faults.remove(id);
    return "The fault is taken away.";
  },
  "clear-faults": ({ faults }) => {
    faults.clear();
    return "All faults are cleared.";
  },
};

/** Such a fault hits every request. */
const MOST_COUNTED = 1_000_000;

const requestsOf = ({ nth, times }: Fault): string => {
  if (times > MOST_COUNTED) return "every request";
  return times === 1 ? `request ${nth}` : `requests ${nth} to ${nth + times - 1}`;
};

const row = (one: Fault) => html`<li id="fault-${one.id}" class="row">
  <span>${one.id}. <strong>${one.action.kind}</strong> ${one.when}
    ${one.call === "*" ? "every call" : one.call}${one.mobile && ` of ${one.mobile}`}, ${requestsOf(one)}; ${one.seen} seen</span>
  ${form("remove-fault", `fault-${one.id}`, [{ name: "id", value: String(one.id) }], [{ words: "Take away", quiet: true, whose: `fault ${one.id}` }])}
</li>`;

/** Its effects look like a bug. */
export const faultsWarning = ({ parts }: View) => {
  const waiting = parts.faults.list().filter((one) => !isSpent(one)).length;
  return (
    waiting > 0 &&
    html`<div class="warning row" id="warning">
      <span>${waiting === 1 ? "A fault is set" : `${waiting} faults are set`}: the provider fails on purpose.</span>
      ${form("clear-faults", "clear", [], [{ words: "Take all away" }])}
    </div>`
  );
};

const WHEN: Options = [
  ["before", "Before it is carried out"],
  ["after", "After it is carried out"],
];

const FORM = form(
  "fault",
  "fault",
  [
    { name: "call", label: "Call", value: "api-submit-bid", options: CALL_NAMES.map((call) => [call, call]) },
    { name: "kind", label: "What happens", options: Object.entries(KINDS).map(([kind, [words]]) => [kind, words]) },
    { name: "when", label: "When", value: "after", options: WHEN, radios: true },
    { name: "size", label: "Milliseconds, or the status", attributes: html`inputmode="numeric"` },
    mobileField("Only for this player (may be empty)"),
  ],
  [{ words: "Set for the next request" }],
);

export const faultsBody = ({ parts }: View): Html => {
  const quick = parts.faults.quickFaults().map(({ name, words, on }) => {
    const button = {
      words: on ? "Take away" : "Cause",
      name: "on",
      value: on ? "no" : "yes",
      quiet: true,
      whose: words,
    };
    return html`<li id="quick-${name}" class="row">
      <span>${words}${on && html` <span class="mark bad">On</span>`}</span>
      ${form("quick-fault", `quick-${name}`, [{ name: "name", value: name }], [button])}
    </li>`;
  });
  return html`<ul class="lines">${quick}</ul>
    <h3>Set now</h3>
    ${lines(parts.faults.list().map(row), "None is set.")}
    ${unfolds("Set a fault", FORM)}`;
};
