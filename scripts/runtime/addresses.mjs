import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { inProject } from "./project.mjs";

const EVERYWHERE = ["0.0.0.0", "::"];

/** This machine's addresses in its networks, by which a phone can reach the app. */
const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address);

const urlOf = (host, port) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Where the app listens: on HOST, by default both loopback addresses. */
const appAddresses = (host, port) => {
  const everywhere = EVERYWHERE.includes(host);
  const named = everywhere ? "localhost" : host;
  return {
    port,
    /** The addresses on which its port must be free. */
    hosts: host === "localhost" ? ["127.0.0.1", "::1"] : [host],
    url: urlOf(named, port),
    /** Its addresses for other devices. */
    outward: everywhere ? ownAddresses().map((address) => urlOf(address, port)) : [],
    health: `${urlOf(named === "localhost" ? "127.0.0.1" : named, port)}/api/health`,
  };
};

/** Where the app and the sandbox listen, by the environment and .env (the environment wins). */
export const addresses = () => {
  if (existsSync(inProject(".env"))) process.loadEnvFile(inProject(".env"));
  const port = process.env.PORT || "3000";
  const sandboxPort = process.env.SANDBOX_PORT || "4010";
  const controlPort = process.env.SANDBOX_CONTROL_PORT || "4011";
  const gatewayPort = process.env.SANDBOX_GATEWAY_PORT || "4012";
  const secret = process.env.SANDBOX_CONTROL_SECRET || "sandbox-control";
  return {
    mode: process.env.PROVIDER || "sandbox",
    app: appAddresses(process.env.HOST || "localhost", port),
    sandbox: {
      port: sandboxPort,
      controlPort,
      gatewayPort,
      secret,
      url: `http://127.0.0.1:${sandboxPort}`,
      gateway: `http://127.0.0.1:${gatewayPort}/payment-details`,
      control: `http://127.0.0.1:${controlPort}`,
      console: `http://127.0.0.1:${controlPort}/console?key=${encodeURIComponent(secret)}`,
    },
  };
};
