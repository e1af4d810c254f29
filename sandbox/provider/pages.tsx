import type { FastifyInstance, FastifyReply } from "fastify";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { encode } from "uqr";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { computePanaFamily } from "@/lib/domain/game/panas";
import { findMonday } from "@/lib/domain/time/calendar";
import { addDays, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import type { Drawn } from "../domain/settlement/rules";
import { renderDocument } from "../infra/document";
import type { Market } from "../repositories/markets";
import type { World } from "../world";
import { readText, toFields } from "./wire";

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:1rem;
font-variant-numeric:tabular-nums}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8886;padding:.4rem .5rem;text-align:center;
white-space:nowrap}
th{font-size:.8125rem}th[scope=row]{position:sticky;left:0;background:Canvas}
.red{color:light-dark(#a11b1b,#ff9d97);text-decoration:underline}`;

/** Sends a page, which has no script and nothing personal. */
const sendPage = (reply: FastifyReply, title: string, body: ReactNode) =>
  reply.type("text/html; charset=utf-8").send(
    renderDocument(
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta content="width=device-width, initial-scale=1" name="viewport" />
          <title>{title}</title>
          <style>{STYLE}</style>
        </head>
        <body>
          <h1>{title}</h1>
          {body}
        </body>
      </html>,
    ),
  );

type ChartKind = "panel" | "jodi";

/** Renders a pair, in red if its digits are equal or five apart (docs/provider.md, "Result charts"). */
const renderPair = (pair: string) => {
  const [first = Number.NaN, second = Number.NaN] = [...pair].map(Number);
  return <b className={Math.abs(first - second) % 5 === 0 ? "red" : undefined}>{pair}</b>;
};

/**
 * Renders a day of a chart: open pana, jodi and close pana, or the jodi alone; pana and digit of Starline; the pair of
 * Gali.
 */
const renderCell = (family: GameFamily, kind: ChartKind, { Open, Close }: Drawn): ReactElement => {
  if (Open === undefined) return <b>**</b>;
  if (family === "gali") return renderPair(Open);
  if (family === "starline") {
    return (
      <>
        <small>{Open}</small> <b>{computePanaFamily(Open)}</b>
      </>
    );
  }
  const pair = renderPair(computePanaFamily(Open) + (Close === undefined ? "*" : computePanaFamily(Close)));
  if (kind === "jodi") return pair;
  return (
    <>
      <small>{Open}</small> {pair} <small>{Close ?? "***"}</small>
    </>
  );
};

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Renders the chart of a market: one row for each week, seven columns from Monday, the newest week last. */
const renderChart = ({ results, clock }: World, { id, family, name }: Market, kind: ChartKind): ReactElement => {
  const drawn = results.mapByDay(id);
  const today = indiaMoment(clock.now());
  const first = parseIsoDay([...drawn.keys()].sort()[0] ?? "") ?? today;
  const mondays: IndiaDay[] = [];
  for (let monday = findMonday(first); formatIsoDay(monday) <= formatIsoDay(today); monday = addDays(monday, 7)) {
    mondays.push(monday);
  }
  const row = (monday: IndiaDay) => {
    const days = WEEKDAYS.map((_, nth) => formatIsoDay(addDays(monday, nth)));
    return (
      <tr key={days[0]}>
        <th scope="row">
          {days[0]} to {days[6]}
        </th>
        {days.map((day) => (
          <td key={day}>{renderCell(family, kind, drawn.get(day) ?? {})}</td>
        ))}
      </tr>
    );
  };
  return (
    <Fragment key={id}>
      <h2>{name}</h2>
      <div>
        <table>
          <thead>
            <tr>
              {["Week", ...WEEKDAYS].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{mondays.map(row)}</tbody>
        </table>
      </div>
    </Fragment>
  );
};

const CHART_HINT = (
  <p key="hint">Red and underlined pairs: both digits alike, or five apart. ** is a day without a result.</p>
);

/**
 * Adds `/charts/panel/{id}` and `/charts/jodi/{id}` of main markets, `/charts/starline` and `/charts/gali` of a family.
 */
const addCharts = (app: FastifyInstance, world: World): void => {
  for (const kind of ["panel", "jodi"] as const) {
    app.get(`/charts/${kind}/:id`, async (request, reply) => {
      const market = world.markets.findListed(readText(toFields(request.params), "id"));
      if (market?.family !== "main") return reply.callNotFound();
      return sendPage(reply, `${market.name} ${kind} chart`, [renderChart(world, market, kind), CHART_HINT]);
    });
  }
  for (const [family, title] of [
    ["starline", "Starline chart"],
    ["gali", "King Gali chart"],
  ] as const) {
    app.get(`/charts/${family}`, async (_request, reply) => {
      const charts = world.markets.listFamily(family).map((market) => renderChart(world, market, "panel"));
      return sendPage(reply, title, [...charts, CHART_HINT]);
    });
  }
};

const renderSvg = (width: number, height: number, label: string, body: ReactNode): string =>
  renderToStaticMarkup(
    <svg
      aria-label={label}
      fontFamily="sans-serif"
      role="img"
      shapeRendering="crispEdges"
      textAnchor="middle"
      viewBox={`0 0 ${width} ${height}`}
      xmlns="http://www.w3.org/2000/svg"
    >
      {body}
    </svg>,
  );

const renderSentence = (width: number, height: number, background: string, ink: string, sentence: string): string =>
  renderSvg(
    width,
    height,
    sentence,
    <>
      <rect fill={background} height={height} width={width} />
      <text fill={ink} fontSize={width / 20} x={width / 2} y={height / 2}>
        {sentence}
      </text>
    </>,
  );

/**
 * Renders a QR picture without an amount, or a sentence if the text is too long. A fixed mask always gives one picture
 * for one text.
 */
const renderQr = (upiId: string): string => {
  const link = `upi://pay?pa=${encodeURIComponent(upiId)}&pn=Sandbox&cu=INR&tn=${encodeURIComponent("Play points")}`;
  try {
    const { data, size } = encode(link, { ecc: "L", maxVersion: 5, maskPattern: 0, border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    const modules = (
      <>
        <rect fill="#fff" height={size} width={size} />
        <path d={dark.join("")} fill="#000" />
      </>
    );
    return renderSvg(size, size, "QR code", modules);
  } catch (cause) {
    if (cause instanceof RangeError) return renderSentence(300, 300, "#fff", "#000", "Too long for a QR code");
    throw cause;
  }
};

export const QR_PAY_PATH = "/qr-pay.svg";

const SLIDES = {
  "1": renderSentence(800, 320, "#1d3557", "#fff", "Play points only"),
  "2": renderSentence(800, 320, "#7a3b12", "#fff", "Ten markets around the clock"),
};

/** Adds the charts, the pictures and the page in place of an Android app. */
export const addPages = (app: FastifyInstance, world: World): void => {
  addCharts(app, world);
  const picture = (reply: FastifyReply, markup: string) => reply.type("image/svg+xml").send(markup);
  app.get(QR_PAY_PATH, async (_request, reply) => picture(reply, renderQr(world.settings.of(undefined).qrUpiId)));
  for (const [id, slide] of Object.entries(SLIDES)) {
    app.get(`/sliders/${id}.svg`, async (_request, reply) => picture(reply, slide));
  }
  app.get("/receipts/:file", async (request, reply) => {
    const [, name] = /^([\w-]+)\.svg$/.exec(readText(toFields(request.params), "file")) ?? [];
    if (name === undefined) return reply.callNotFound();
    return picture(reply, renderSentence(400, 240, "#fff", "#16202e", `Receipt ${name}: nothing was paid`));
  });
  app.get("/app", async (_request, reply) =>
    sendPage(
      reply,
      "The sandbox has no Android app",
      <>
        <p>
          This is the sandbox, for trying things out with play points of no cash value. Where an operator offers an
          Android app, the link that brought you here starts its download.
        </p>
        <p>Go back and use the web app: it does everything in the browser.</p>
      </>,
    ),
  );
};
