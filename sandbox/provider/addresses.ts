/** Where the chart pages stand, as paths of the provider and as the absolute addresses in its answers. */
export const CHART_PATHS = {
  panel: "/charts/panel",
  jodi: "/charts/jodi",
  starline: "/charts/starline",
  gali: "/charts/gali",
} as const;

/** The chart of one main market. */
export const panelChart = (baseUrl: string, marketId: number): string => `${baseUrl}${CHART_PATHS.panel}/${marketId}`;

/** One chart for all of Starline's slots, and one for all of Gali's markets. */
export const starlineChart = (baseUrl: string): string => baseUrl + CHART_PATHS.starline;
export const galiChart = (baseUrl: string): string => baseUrl + CHART_PATHS.gali;

/** A plain name is one of the sandbox's own pictures in that folder; anything else is an address and stays as it is. */
export const pictureAddress = (baseUrl: string, folder: "sliders" | "receipts", name: string): string =>
  /^[\w-]+$/.test(name) ? `${baseUrl}/${folder}/${name}.svg` : name;

/** What stands for a receipt where there is none: the folder alone (docs/provider.md, "Wallet and funds"). */
export const receiptFolder = (baseUrl: string): string => `${baseUrl}/receipts/`;

/** The picture of the QR payee. */
export const QR_PAY_PATH = "/qr-pay.svg";
export const qrPayAddress = (baseUrl: string): string => baseUrl + QR_PAY_PATH;
