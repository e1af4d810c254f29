const base = Number(process.env.E2E_PORT || 4800);

export const PORTS = {
  provider: base,
  control: base + 1,
  app: base + 2,
  metrics: base + 3,
} as const;

export type PortsOf<Names extends keyof typeof PORTS> = Readonly<Record<Names, number>>;

/** Secrets of the test servers. No other place has these values, so one that is found elsewhere leaked. */
export const SECRETS = {
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
  control: "e2e-control-secret-94b1",
  session: "e2e-session-secret-0123456789-abcdefgh",
} as const;

/** The app's log file. A failed test attaches its part of it. */
export const APP_LOG = `test-results/logs/app-${PORTS.app}.log`;
