const base = Number(process.env.E2E_PORT || 4800);

export const PORTS = {
  provider: base,
  control: base + 1,
  app: base + 2,
  metrics: base + 3,
} as const;

export type PortsOf<Names extends keyof typeof PORTS> = Readonly<Record<Names, number>>;

/** No other place has these values: where one is found, it leaked. */
export const SECRETS = {
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
  control: "e2e-control-secret-94b1",
  session: "e2e-session-secret-0123456789-abcdefgh",
} as const;

/** Failed tests attach their part of it. */
export const APP_LOG = `test-results/logs/app-${PORTS.app}.log`;
