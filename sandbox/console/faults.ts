import { ControlError, readInput } from "../control/control-parts";
import { faultInput, removeFault, setFault } from "../control/faults";
import { forgetAllTokens } from "../control/players";
import { listQuickFaults, switchQuickFault } from "../control/quick-faults";
import { html } from "../infra/html";
import { CALL_NAMES } from "../provider/calls";
import { type Fault, isSpent } from "../provider/faults";
import {
  type Action,
  type FormRoute,
  type FormValues,
  formError,
  mobileField,
  optionsOf,
  radios,
  textField,
  typed,
  typedIn,
  type View,
} from "./view";

const sizeOf = (values: FormValues): number => {
  const size = typedIn(values, "size");
  if (!/^\d{1,6}$/.test(size)) throw new ControlError(400, "Enter the milliseconds, or the status, as a whole number.");
  return Number(size);
};

interface FaultKind {
  readonly words: string;
  /** In the shape of the control API; not yet checked. */
  readonly action: (values: FormValues) => object;
}

/** The faults that this form can set; the control API can also replace a body. */
const FAULT_KINDS: Readonly<Record<string, FaultKind>> = {
  delay: { words: "Delay by that many milliseconds", action: (values) => ({ kind: "delay", ms: sizeOf(values) }) },
  status: { words: "Answer with that status", action: (values) => ({ kind: "status", status: sizeOf(values) }) },
  reset: { words: "Reset the connection", action: () => ({ kind: "reset" }) },
  hang: { words: "Never answer", action: () => ({ kind: "hang" }) },
  truncate: { words: "Cut the answer in half", action: () => ({ kind: "truncate" }) },
  wrong: {
    words: "A wrong answer: a web page instead of JSON",
    action: () => ({ kind: "body", body: "<h1>Welcome</h1>", contentType: "text/html" }),
  },
};

const faultAction: Action = (parts, values) => {
  const { call, when, kind = "" } = values;
  const mobile = typedIn(values, "mobile");
  const action = FAULT_KINDS[kind]?.action(values) ?? { kind };
  const input = readInput(faultInput, { call, when, action, ...(mobile === "" ? {} : { mobile }) });
  return `Fault ${setFault(parts, input).id} is set: the next request of ${input.call} is hit.`;
};

const quickFaultAction: Action = (parts, values) => {
  const { words, on } = switchQuickFault(parts, values.name ?? "", values.on === "yes");
  return on ? `${words}: from the next request on.` : `${words}: taken away.`;
};

const removeFaultAction: Action = (parts, values) => {
  removeFault(parts, values.id ?? "");
  return "The fault is taken away.";
};

const forgetAction: Action = (parts) => {
  const { forgotten } = forgetAllTokens(parts);
  return `${forgotten} sign-ins are forgotten: every player must sign in again.`;
};

const clearFaultsAction: Action = ({ faults }) => {
  faults.clear();
  return "All faults are cleared.";
};

export const FAULT_FORMS: readonly FormRoute[] = [
  ["fault", "fault", faultAction],
  ["clear-faults", "faults", clearFaultsAction],
  ["quick-fault", "faults", quickFaultAction],
  ["remove-fault", "faults", removeFaultAction],
  ["forget", "faults", forgetAction],
];

/** A fault of more requests hits every request. */
const MOST_COUNTED = 1_000_000;

const WHEN = [
  ["before", "Before it is carried out"],
  ["after", "After it is carried out"],
] as const;

/** Which requests of the call it hits, in words. */
const requestsOf = ({ nth, times }: Fault): string => {
  if (times > MOST_COUNTED) return "every request";
  return times === 1 ? `request ${nth}` : `requests ${nth} to ${nth + times - 1}`;
};

const removeForm = (id: number) => html`<form method="post" action="/console/remove-fault">
  <input type="hidden" name="id" value="${id}" />
  <button type="submit" class="quiet">Take away<span class="hidden"> fault ${id}</span></button>
</form>`;

const faultList = ({ parts }: View) => html`
  <ul class="lines">
    ${parts.faults.list().map(
      (fault) => html`<li id="fault-${fault.id}" class="row">
          <span>${fault.id}. <strong>${fault.action.kind}</strong> ${fault.when}
            ${fault.call === "*" ? "every call" : fault.call}${fault.mobile && ` of ${fault.mobile}`}, ${requestsOf(fault)};
            ${fault.seen} seen</span>
          ${removeForm(fault.id)}
        </li>`,
    )}
  </ul>`;

const switchForm = (name: string, words: string, on: boolean) => html`<li id="quick-${name}" class="row">
  <span>${words}${on && html` <span class="mark bad">On</span>`}</span>
  <form method="post" action="/console/quick-fault">
    <input type="hidden" name="name" value="${name}" />
    <button type="submit" name="on" value="${on ? "no" : "yes"}" class="quiet">
      ${on ? "Take away" : "Cause"}<span class="hidden"> ${words}</span>
    </button>
  </form>
</li>`;

const quickFaults = ({ parts }: View) => html`
  <ul class="lines">
    ${listQuickFaults(parts).quickFaults.map(({ name, words, on }) => switchForm(name, words, on))}
    <li id="forget" class="row">
      <span>Every sign-in is forgotten</span>
      <form method="post" action="/console/forget">
        <button type="submit" class="quiet">Forget<span class="hidden"> every sign-in</span></button>
      </form>
    </li>
  </ul>`;

/** A warning at the top while a fault is set: its effects look like a bug. */
export const faultsWarning = ({ parts }: View) => {
  const waiting = parts.faults.list().filter((fault) => !isSpent(fault)).length;
  return (
    waiting > 0 &&
    html`<form method="post" action="/console/clear-faults" class="warning row" id="warning">
      <span>${waiting === 1 ? "A fault is set" : `${waiting} faults are set`}: the provider fails on purpose.</span>
      <button type="submit">Take all away</button>
    </form>`
  );
};

const faultForm = (view: View) => {
  const chosen = (field: string, usual: string) => typed(view, "fault", field) || usual;
  const calls = CALL_NAMES.map((path) => [path, path] as const);
  const kinds = Object.entries(FAULT_KINDS).map(([kind, { words }]) => [kind, words] as const);
  return html`<form method="post" action="/console/fault">
    ${formError(view, "fault")}
    <label for="fault-call">Call</label>
    <select id="fault-call" name="call">${optionsOf(calls, chosen("call", "api-submit-bid"))}</select>
    <label for="fault-kind">What happens</label>
    <select id="fault-kind" name="kind">${optionsOf(kinds, chosen("kind", "delay"))}</select>
    ${radios("When", "when", WHEN, chosen("when", "after"))}
    ${textField(view, "fault", "size", "Milliseconds, or the status", html`inputmode="numeric"`)}
    ${mobileField(view, "fault", "Only for this player (may be empty)")}
    <div class="buttons"><button type="submit">Set for the next request</button></div>
  </form>`;
};

/** The faults that are set, and a form to set one for the next request of a call. */
export const faultsSection = (view: View) => html`
  <section aria-labelledby="faults-title">
    <h2 id="faults-title" tabindex="-1">Faults</h2>
    ${formError(view, "faults")} ${quickFaults(view)}
    <h3>Set now</h3>
    ${view.parts.faults.list().length > 0 ? faultList(view) : html`<p class="hint">None is set.</p>`}
    <details ${view.failed?.form === "fault" && html`open`}>
      <summary>Set a fault</summary>
      ${faultForm(view)}
    </details>
  </section>`;
