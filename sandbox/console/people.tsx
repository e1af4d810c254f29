import type { ComponentProps } from "react";
import { formatPoints } from "@/lib/domain/points";
import { parseControlInput } from "../control/context";
import {
  creditByHand,
  creditInput,
  depositInput,
  settleDeposit,
  settleWithdrawal,
  showPending,
  withdrawalInput,
} from "../control/money";
import { changePlayer, deleteAllTokens, playerInput } from "../control/players";
import { toPoints } from "../domain/amount";
import { PAYOUT_METHODS } from "../domain/payout-methods";
import { Refusal } from "../domain/refusals";
import { walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import { type Action, type Actions, Details, Form, formatStamp, Lines, mobileField, type View } from "./form-html";

const wholePoints = (text: string): number => {
  if (!/^[+-]?\d{1,9}$/.test(text)) {
    throw new Refusal("Points must be a whole number such as 500; with a minus they are taken.");
  }
  return Number(text);
};

/** The changes of a player, each with its label and its input in the shape of the control API. */
const CHANGES: Readonly<Record<string, readonly [label: string, input: (points: string) => unknown]>> = {
  adjust: ["Add points", (points) => ({ adjust: wholePoints(points) })],
  "betting-on": ["Betting on", () => ({ betting: true })],
  "betting-off": ["Betting off", () => ({ betting: false })],
  block: ["Block", () => ({ blocked: true })],
  unblock: ["Unblock", () => ({ blocked: false })],
  forget: ["Forget sign-ins", () => ({ forgetTokens: true })],
};

const player: Action = (context, { mobile = "", points = "", change = "" }) => {
  const input = parseControlInput(playerInput, CHANGES[change]?.[1](points));
  const { name, wallet, blocked, betting, tokens } = changePlayer(context, mobile, input);
  const state = blocked ? "blocked" : `betting ${betting ? "on" : "off"}`;
  return `${name}: ${wallet} points, ${state}, ${tokens.length} sign-ins.`;
};

const approves = (decision: string | undefined) => ({ approve: decision === "approve" });

const deposit: Action = (context, { id = "", decision }) => {
  const { mobile, amount, state, wallet } = settleDeposit(
    context,
    id,
    parseControlInput(depositInput, approves(decision)),
  );
  return `The deposit of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

const withdrawal: Action = (context, { id = "", decision, remark, receipt }) => {
  const input = parseControlInput(withdrawalInput, { ...approves(decision), remark, receipt });
  const { mobile, amount, state, wallet } = settleWithdrawal(context, id, input);
  return `The withdrawal of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

const credit: Action = (context, { mobile = "", points = "", note }) => {
  const input = parseControlInput(creditInput, { mobile, amount: wholePoints(points), note: note || undefined });
  const { amount, wallet } = creditByHand(context, input);
  return `${amount} points are credited to ${mobile}; the wallet holds ${wallet}.`;
};

const deleteSignIns: Action = (context) =>
  `${deleteAllTokens(context).forgotten} sign-ins are forgotten: every player must sign in again.`;

export const PEOPLE_ACTIONS: Actions = { player, deposit, withdrawal, credit, forget: deleteSignIns };

const MAX_SHOWN = 30;

interface PlayerFormProps {
  readonly id: string;
  readonly mobile: ReturnType<typeof mobileField>;
  readonly changes: readonly string[];
  /** The name of the player in the buttons' labels for screen readers. */
  readonly hiddenLabel?: string;
}

const PlayerForm = ({ id, mobile, changes, hiddenLabel = "" }: PlayerFormProps) => (
  <Form
    action="player"
    buttons={changes.map((value) => ({
      label: CHANGES[value]?.[0] ?? "",
      name: "change",
      value,
      quiet: value !== "adjust",
      hiddenLabel,
    }))}
    fields={[mobile, { name: "points", label: "Points to add, or to take with a minus" }]}
    id={id}
  />
);

export const Players = ({ context: { world } }: View) => {
  const shown = world.players.list(MAX_SHOWN);
  const row = ({ mobile, name, betting, blocked }: Player) => {
    const state = blocked ? "blocked" : betting ? "betting on" : "betting off";
    const summary = (
      <>
        <span className="grow">
          {name}{" "}
          <span className="hint">
            {mobile}, {state}
          </span>
        </span>{" "}
        <strong>{formatPoints(toPoints(world.ledger.balanceOf(walletOf(mobile))))}</strong>
      </>
    );
    const changes = ["adjust", betting ? "betting-off" : "betting-on", blocked ? "unblock" : "block", "forget"];
    return (
      <li id={`player-${mobile}`} key={mobile}>
        <Details summary={summary}>
          <PlayerForm
            changes={changes}
            id={`player-${mobile}`}
            mobile={{ name: "mobile", value: mobile }}
            hiddenLabel={name}
          />
        </Details>
      </li>
    );
  };
  return (
    <>
      <Lines none="None." rows={shown.map(row)} />
      <datalist id="mobiles">
        {shown.map(({ mobile, name }) => (
          <option key={mobile} value={mobile}>
            {name}
          </option>
        ))}
      </datalist>
      <p className="hint">The demo players' password is demo1234.</p>
      <Details summary="Another player, by mobile">
        <PlayerForm changes={Object.keys(CHANGES)} id="player" mobile={mobileField("Mobile")} />
      </Details>
      <Form action="forget" buttons={[{ label: "Forget every sign-in", quiet: true }]} id="forget" />
    </>
  );
};

type Fields = NonNullable<ComponentProps<typeof Form>["fields"]>;

const ANSWER: Fields = [
  { name: "remark", label: "Remark (may be empty)", attributes: { maxLength: 200 } },
  { name: "receipt", label: "Receipt: a name or an address (may be empty)", attributes: { maxLength: 500 } },
];

const CREDIT: Fields = [
  mobileField("Player's mobile"),
  { name: "points", label: "Points paid by QR", attributes: { inputMode: "numeric" } },
  { name: "note", label: "Note (may be empty)", attributes: { maxLength: 200 } },
];

export const Money = ({ context }: View) => {
  const { deposits, withdrawals } = showPending(context, {});
  const row = (
    what: "deposit" | "withdrawal",
    { id, amount, name, mobile, at }: (typeof deposits)[number],
    text: string,
    more: Fields = [],
  ) => {
    const button = { name: "decision", hiddenLabel: `${what} ${id}` };
    return (
      <li id={`${what}-${id}`} key={`${what}-${id}`}>
        <strong className="result">{formatPoints(amount)}</strong> {text} {name}, {mobile}{" "}
        <span className="hint">{formatStamp(at)}</span>{" "}
        <Form
          action={what}
          buttons={[
            { ...button, label: "Approve", value: "approve" },
            { ...button, label: "Refuse", value: "refuse", quiet: true },
          ]}
          fields={[{ name: "id", value: id }, ...more]}
          id={`${what}-${id}`}
        />
      </li>
    );
  };
  const payOut = ({ method, number, requestNumber }: (typeof withdrawals)[number]) =>
    `to pay out to ${PAYOUT_METHODS[method].label} ${number}, request ${requestNumber} by`;
  const rows = [
    ...deposits.map((one) => row("deposit", one, "to add, by")),
    ...withdrawals.map((one) => row("withdrawal", one, payOut(one), ANSWER)),
  ];
  return (
    <>
      <Lines none="Nothing waits for approval." rows={rows.slice(0, MAX_SHOWN)} />
      {rows.length > MAX_SHOWN && <p className="hint">{rows.length - MAX_SHOWN} more wait.</p>}
      <Details summary="Credit a payment by QR">
        <Form action="credit" buttons={[{ label: "Credit" }]} fields={CREDIT} id="credit" />
      </Details>
    </>
  );
};
