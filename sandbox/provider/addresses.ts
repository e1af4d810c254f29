/** The paths of the chart pages; answers give them as absolute addresses. */
export const CHART_PATHS = {
  panel: "/charts/panel",
  jodi: "/charts/jodi",
  starline: "/charts/starline",
  gali: "/charts/gali",
} as const;

/** The chart of one main market. */
export const panelChart = (baseUrl: string, marketId: number): string => `${baseUrl}${CHART_PATHS.panel}/${marketId}`;

/** Starline's slots share one chart, and so do Gali's markets. */
export const starlineChart = (baseUrl: string): string => baseUrl + CHART_PATHS.starline;
export const galiChart = (baseUrl: string): string => baseUrl + CHART_PATHS.gali;

/** A plain name means one of the sandbox's own pictures in that folder; anything else is an address, left unchanged. */
export const pictureAddress = (baseUrl: string, folder: "sliders" | "receipts", name: string): string =>
  /^[\w-]+$/.test(name) ? `${baseUrl}/${folder}/${name}.svg` : name;

/** The bare folder stands for a missing receipt (docs/provider.md, "Wallet and funds"). */
export const receiptFolder = (baseUrl: string): string => `${baseUrl}/receipts/`;

/** The picture of the QR payee. */
export const QR_PAY_PATH = "/qr-pay.svg";
export const qrPayAddress = (baseUrl: string): string => baseUrl + QR_PAY_PATH;
