import { existsSync } from "node:fs";
import { inProject } from "./project.mjs";

/** Where the app and its sandbox listen, from the environment and .env (the environment wins). */
export const addresses = () => {
  if (existsSync(inProject(".env"))) process.loadEnvFile(inProject(".env"));
  const port = process.env.PORT || "3000";
  const sandboxPort = process.env.SANDBOX_PORT || "4010";
  const controlPort = process.env.SANDBOX_CONTROL_PORT || "4011";
  const gatewayPort = process.env.SANDBOX_GATEWAY_PORT || "4012";
  const secret = process.env.SANDBOX_CONTROL_SECRET || "sandbox-control";
  return {
    mode: process.env.PROVIDER || "sandbox",
    app: { port, url: `http://localhost:${port}`, health: `http://127.0.0.1:${port}/api/health` },
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
