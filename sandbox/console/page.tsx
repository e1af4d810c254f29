import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ControlContext } from "../control/context";
import { renderDocument } from "../infra/document";
import { Faults, FaultsWarning } from "./fault-forms";
import type { Values, View } from "./form-html";
import { Markets } from "./markets";
import { Money, Players } from "./people";
import { Clock, Day, Declare, Preview } from "./play";
import { Journal, Ledger, Texts } from "./records";

interface DocumentProps {
  readonly title: string;
  readonly script?: string;
  readonly children: ReactNode;
}

const Document = ({ title, script, children }: DocumentProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta content="width=device-width, initial-scale=1" name="viewport" />
      <title>{title}</title>
      <link href="/console/style.css" rel="stylesheet" />
      <link href="data:," rel="icon" />
      {script && <script defer src={script} />}
    </head>
    <body>{children}</body>
  </html>
);

type Section = readonly [id: string, title: string, Body: ComponentType<View>];

const COLUMNS: readonly (readonly Section[])[] = [
  [
    ["day", "Watch a day", Day],
    ["money", "Pending money", Money],
    ["declare", "Declare a result", Declare],
    ["markets", "Markets", Markets],
    ["ledger", "Ledger", Ledger],
  ],
  [
    ["clock", "Clock", Clock],
    ["players", "Players", Players],
    ["texts", "Texts sent", Texts],
    ["faults", "Faults", Faults],
    ["journal", "Journal", Journal],
  ],
];

export interface ActionMessage {
  readonly sentence: string;
  readonly failed?: boolean;
}

const ActionMessage = ({ sentence, failed }: ActionMessage) => (
  <span className={failed ? "error" : "notice"} role={failed ? "alert" : undefined}>
    {sentence}
  </span>
);

const Sections = ({ view }: { readonly view: View }) => (
  <>
    <FaultsWarning {...view} />
    {COLUMNS.map((column) => (
      <div className="column" key={column[0]?.[0]}>
        {column.map(([id, title, Body]) => (
          <section aria-labelledby={`${id}-title`} id={id} key={id}>
            <h2 id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            <Body {...view} />
          </section>
        ))}
      </div>
    ))}
  </>
);

/** Renders the sections and, after a form was sent, its message. */
export const consoleParts = (view: View, message?: ActionMessage): string =>
  renderToStaticMarkup(
    <>
      <Sections view={view} />
      {message && (
        <p hx-swap-oob="innerHTML" id="said">
          <ActionMessage {...message} />
        </p>
      )}
    </>,
  );

/** Renders what the declaration of a typed number would pay. */
export const consolePreview = (context: ControlContext, values: Values): string =>
  renderToStaticMarkup(<Preview context={context} values={values} />);

/** The attributes by which htmx refreshes the page. They are an object because names with a colon are no JSX. */
const REFRESHED = {
  "hx-boost:inherited": "true",
  "hx-get": "/console/live",
  "hx-include": "#calls",
  "hx-push-url:inherited": "false",
  "hx-swap:inherited": "innerMorph show:none",
  "hx-sync:inherited": "drop",
  "hx-target:inherited": "main",
  "hx-trigger": "every 2s, refresh",
};

/**
 * Renders the whole console. htmx sends its forms and refreshes it every two seconds.
 * @param message the message that it shows first
 */
export const consolePage = (view: View, message?: ActionMessage): string =>
  renderDocument(
    <Document script="/console/script.js" title="Sandbox console">
      <header>
        <div>
          <h1>Sandbox console</h1> <span className="hint">Play points only, of no cash value.</span>
        </div>
        <div className="buttons">
          <a className="button" href={view.context.appUrl} rel="noopener noreferrer" target="_blank">
            Open the app<span className="hidden"> in a new tab</span>
          </a>
          <button aria-pressed="false" className="quiet" id="pause" type="button">
            Pause refreshing
          </button>
        </div>
        <nav aria-label="Sections">
          <ul>
            {COLUMNS.flat().map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}-title`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <p className="error" id="state" role="status" />
      <p id="said" role="status">
        {message && <ActionMessage {...message} />}
      </p>
      <main {...REFRESHED}>
        <Sections view={view} />
      </main>
    </Document>,
  );

/**
 * Renders the page that asks for the key.
 * @param error what was wrong with the given key
 */
export const lockedPage = (error?: string): string =>
  renderDocument(
    <Document title="Sandbox console: key needed">
      <header>
        <h1>Sandbox console</h1>
      </header>
      <main>
        <section>
          <form action="/console">
            {error !== undefined && (
              <p className="error" role="alert">
                {error}
              </p>
            )}
            <label htmlFor="key">Control secret</label>
            <input autoComplete="off" id="key" name="key" required={true} type="password" />
            <p className="hint">SANDBOX_CONTROL_SECRET; the sandbox prints the whole address when it starts.</p>
            <div className="buttons">
              <button type="submit">Open</button>
            </div>
          </form>
        </section>
      </main>
    </Document>,
  );
