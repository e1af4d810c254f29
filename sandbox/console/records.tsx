import { formatPoints } from "@/lib/domain/points";
import { toPoints } from "../domain/amount";
import { isPoll } from "../provider/journal";
import { Details, formatStamp, Lines, Select, type View } from "./form-html";

const MAX_ROWS = 25;

/** Renders the texts that a real provider would send, with their OTPs. */
export const Texts = ({ context }: View) => {
  const rows = context.world.texts.list().slice(0, MAX_ROWS);
  return (
    <Lines
      none="None so far."
      rows={rows.map(({ mobile, otp, purpose, at }) => (
        <li id={`text-${mobile}-${at}-${otp}`} key={`${mobile}-${at}-${otp}`}>
          <strong className="result">{otp}</strong> to {mobile}, {purpose}{" "}
          <span className="hint">{formatStamp(at)}</span>
        </li>
      ))}
    />
  );
};

/** Renders the newest entries of the ledger, whose sum is always 0. */
export const Ledger = ({ context: { world } }: View) => (
  <>
    <p>
      Sum of all lines: <strong className="result">{formatPoints(toPoints(world.ledger.sum()))}</strong>
    </p>
    <Lines
      none="No entry."
      rows={world.ledger.entries(undefined, MAX_ROWS).map(({ id, note, at, lines }) => (
        <li id={`entry-${id}`} key={id}>
          {note} <span className="hint">{formatStamp(at)}</span>
          <div className="hint">
            {lines.map(({ account, amount }) => `${account} ${formatPoints(toPoints(amount))}`).join(", ")}
          </div>
        </li>
      ))}
    />
  </>
);

/** Returns the attributes by which the keyboard can scroll an element, which needs a name then. */
const scrolled = (name: string) => ({ "aria-label": name, tabIndex: 0 });

export const Journal = ({ context, calls: filter }: View) => {
  const all = context.journal.list({});
  const isShown = (request: (typeof all)[number]) =>
    filter === "" ? !isPoll(request) : filter === "all" || request.call === filter;
  const shown = all.filter(isShown).slice(-MAX_ROWS).reverse();
  const named = [...new Set([...all.map(({ call }) => call), filter])].filter((call) => call !== "" && call !== "all");
  const options = [
    ["", "All but polls"],
    ["all", "All, with polls"],
    ...named.sort().map((call) => [call, call] as const),
  ] as const;
  return (
    <>
      <form action="/console" hx-replace-url="true" hx-trigger="change, submit" method="get">
        <label htmlFor="calls">Requests</label>
        <Select id="calls" name="calls" options={options} value={filter} />
      </form>
      <Lines
        none="No such request has come yet."
        rows={shown.map(({ id, call, at, mobile, answered, body }) => (
          <li id={`request-${id}`} key={id}>
            <Details
              summary={
                <>
                  {call}{" "}
                  <span className="hint">
                    {mobile ?? "nobody"}, {answered ?? "no answer"}, {formatStamp(at)}
                  </span>
                </>
              }
            >
              <pre {...scrolled(`Body of request ${id}`)}>{JSON.stringify(body, null, 2)}</pre>
            </Details>
          </li>
        ))}
      />
    </>
  );
};
