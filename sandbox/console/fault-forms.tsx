import { parseControlInput } from "../control/context";
import { Refusal } from "../domain/refusals";
import { CALL_NAMES } from "../provider/calls";
import { type Fault, faultInput, isSpent } from "../provider/faults";
import { type Action, type Actions, Details, Form, Lines, mobileField, type Options, type View } from "./form-html";

const parseSize = (size: string): number => {
  if (!/^\d{1,6}$/.test(size)) throw new Refusal("Enter the milliseconds, or the status, as a whole number.");
  return Number(size);
};

/** The faults that the form offers, in the shape of the control API. The API can replace a body too. */
const KINDS: Readonly<Record<string, readonly [label: string, action: (size: string) => object]>> = {
  delay: ["Delay by that many milliseconds", (size) => ({ kind: "delay", ms: parseSize(size) })],
  status: ["Answer with that status", (size) => ({ kind: "status", status: parseSize(size) })],
  reset: ["Reset the connection", () => ({ kind: "reset" })],
  hang: ["Never answer", () => ({ kind: "hang" })],
  truncate: ["Cut the answer in half", () => ({ kind: "truncate" })],
  wrong: [
    "A wrong answer: a web page instead of JSON",
    () => ({ kind: "body", body: "<h1>Welcome</h1>", contentType: "text/html" }),
  ],
};

const fault: Action = (context, { call, when, kind = "", size = "", mobile }) => {
  const action = KINDS[kind]?.[1](size) ?? { kind };
  const input = parseControlInput(faultInput, { call, when, action, mobile: mobile || undefined });
  return `Fault ${context.faults.add(input).id} is set: the next request of ${input.call} is hit.`;
};

const quickFault: Action = (context, { name = "", on }) => {
  const { words: label, on: isOn } = context.faults.switchQuick(name, on === "yes");
  return isOn ? `${label}: from the next request on.` : `${label}: taken away.`;
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

/** From this number of requests on, a fault is shown as hitting every request. */
const MAX_COUNTED = 1_000_000;

const formatRequests = ({ nth, times }: Pick<Fault, "nth" | "times">): string => {
  if (times > MAX_COUNTED) return "every request";
  return times === 1 ? `request ${nth}` : `requests ${nth} to ${nth + times - 1}`;
};

const row = ({ id, action, when, call, mobile, seen, ...counted }: Fault) => (
  <li className="row" id={`fault-${id}`} key={id}>
    <span>
      {id}. <strong>{action.kind}</strong> {when} {call === "*" ? "every call" : call}
      {mobile && ` of ${mobile}`}, {formatRequests(counted)}; {seen} seen
    </span>
    <Form
      action="remove-fault"
      buttons={[{ label: "Take away", quiet: true, hiddenLabel: `fault ${id}` }]}
      fields={[{ name: "id", value: String(id) }]}
      id={`fault-${id}`}
    />
  </li>
);

/** Warns that faults are set, because their effects look like a bug. */
export const FaultsWarning = ({ context }: View) => {
  const waiting = context.faults.list().filter((one) => !isSpent(one)).length;
  return (
    waiting > 0 && (
      <div className="warning row" id="warning">
        <span>{waiting === 1 ? "A fault is set" : `${waiting} faults are set`}: the provider fails on purpose.</span>
        <Form action="clear-faults" buttons={[{ label: "Take all away" }]} id="clear" />
      </div>
    )
  );
};

const WHEN: Options = [
  ["before", "Before it is carried out"],
  ["after", "After it is carried out"],
];

const NEW_FAULT = (
  <Form
    action="fault"
    buttons={[{ label: "Set for the next request" }]}
    fields={[
      { name: "call", label: "Call", value: "api-submit-bid", options: CALL_NAMES.map((call) => [call, call]) },
      { name: "kind", label: "What happens", options: Object.entries(KINDS).map(([kind, [label]]) => [kind, label]) },
      { name: "when", label: "When", value: "after", options: WHEN, radios: true },
      { name: "size", label: "Milliseconds, or the status", attributes: { inputMode: "numeric" } },
      mobileField("Only for this player (may be empty)"),
    ]}
    id="fault"
  />
);

export const Faults = ({ context }: View) => (
  <>
    <ul className="lines">
      {context.faults.quickFaults().map(({ name, words: label, on }) => (
        <li className="row" id={`quick-${name}`} key={name}>
          <span>
            {label}
            {on && (
              <>
                {" "}
                <span className="mark bad">On</span>
              </>
            )}
          </span>
          <Form
            action="quick-fault"
            buttons={[
              {
                label: on ? "Take away" : "Cause",
                name: "on",
                value: on ? "no" : "yes",
                quiet: true,
                hiddenLabel: label,
              },
            ]}
            fields={[{ name: "name", value: name }]}
            id={`quick-${name}`}
          />
        </li>
      ))}
    </ul>
    <h3>Set now</h3>
    <Lines none="None is set." rows={context.faults.list().map(row)} />
    <Details summary="Set a fault">{NEW_FAULT}</Details>
  </>
);
