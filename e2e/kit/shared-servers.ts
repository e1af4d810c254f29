const base = Number(process.env.E2E_PORT || 4800);

/** Where the servers listen that all tests of a run share. */
export const PORTS = { provider: base, control: base + 1, app: base + 2, gateway: base + 3 } as const;

export type Ports = Readonly<Record<keyof typeof PORTS, number>>;

/** Secrets of the shared servers: values of their own, so that finding one means that it leaked. */
export const SECRETS = {
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
  control: "e2e-control-secret-94b1",
  session: "e2e-session-secret-0123456789-abcdefgh",
} as const;

/** Where the shared app writes what it logs in this run: the failed tests take their part of it. */
export const APP_LOG = `test-results/logs/app-${PORTS.app}.log`;
