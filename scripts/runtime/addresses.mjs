import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { inProject, Trouble } from "./project.mjs";

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

/** @throws Trouble for a text that is no port. */
const portOf = (name, usual) => {
  const text = process.env[name]?.trim() || usual;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text;
  throw new Trouble(`${name} must be a port from 0 to 65535, not ${JSON.stringify(text)}.`);
};

/** Where the app and the sandbox listen, by the environment and .env (the environment wins). */
export const addresses = () => {
  if (existsSync(inProject(".env"))) process.loadEnvFile(inProject(".env"));
  const port = portOf("PORT", "3000");
  const sandboxPort = portOf("SANDBOX_PORT", "4010");
  const controlPort = portOf("SANDBOX_CONTROL_PORT", "4011");
  const gatewayPort = portOf("SANDBOX_GATEWAY_PORT", "4012");
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
