import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../e2e/fixtures/addresses";
import type { Ask } from "../../e2e/fixtures/api-phone";
import { startBalancer } from "../../e2e/fixtures/balancer";
import { freePort, temporaryFolder } from "../../e2e/fixtures/processes";
import { until } from "../runtime/until";
import { askByHttp2 } from "./ask-by-http2";

/** The name in the files of deploy/. */
const NAME = "play.example";

/** A balancer before two hosts. */
export interface RunningProxy {
  readonly version: string;
  readonly url: string;
  /** As a browser asks it: for nginx and Caddy over TLS and HTTP/2. */
  readonly ask: Ask;
  /** What it has printed so far: why it answered an error of its own. */
  said(): string;
  close(): Promise<void>;
}

/** Two hosts' ports. */
export type HostPorts = readonly [number, number];

/** A change to a shipped file: what stands there, how often, and what stands in its place for this run. */
type Change = readonly [found: string, times: number, replacement: string];

/** @throws Error where the file is not as it was when this was written. */
const changed = (file: string, changes: readonly Change[]): string =>
  changes.reduce(
    (text, [found, times, replacement]) => {
      const pieces = text.split(found);
      if (pieces.length !== times + 1)
        throw new Error(`${file} holds ${JSON.stringify(found)} ${pieces.length - 1} times`);
      return pieces.join(replacement);
    },
    readFileSync(path.join(ROOT, file), "utf8"),
  );

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  readonly certificate: string;
  readonly key: string;
}

const makeCertificate = (folder: string): Pick<Place, "certificate" | "key"> => {
  const [certificate, key] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`];
  execFileSync("openssl", ["req", ...kind, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { certificate, key };
};

const nginxSite = ({ folder, port, plainPort, certificate, key }: Place, [first, second]: HostPorts): string =>
  changed("deploy/nginx.conf", [
    ["10.0.0.11:3000", 1, `127.0.0.1:${first}`],
    ["10.0.0.12:3000", 1, `127.0.0.1:${second}`],
    ["listen 80;", 1, `listen 127.0.0.1:${plainPort};`],
    ["    listen [::]:80;\n", 1, ""],
    ["    listen [::]:443 ssl http2 default_server;\n", 1, ""],
    ["    listen [::]:443 ssl http2;\n", 1, ""],
    ["listen 443 ssl", 2, `listen 127.0.0.1:${port} ssl`],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, 1, certificate],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, 1, key],
    ["/var/cache/nginx-markets", 1, path.join(folder, "cache")],
  ]);

/** What a system's own nginx.conf has around the site. */
const nginxMain = (folder: string): string => `
${process.getuid?.() === 0 ? "user root root;" : ""}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  include ${folder}/markets.conf;
}
`;

const caddyFile = ({ port, plainPort, certificate, key }: Place, [first, second]: HostPorts): string =>
  changed("deploy/Caddyfile", [
    ["10.0.0.11:3000 10.0.0.12:3000", 1, `127.0.0.1:${first} 127.0.0.1:${second}`],
    [
      "{\n\tservers {",
      1,
      `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tservers {`,
    ],
    [`\n${NAME} {\n`, 1, `\n${NAME} {\n\ttls ${certificate} ${key}\n`],
  ]);

interface Program {
  readonly version: string;
  readonly command: readonly [string, ...string[]];
}

/** Two hosts are up already. In milliseconds. */
const UP_MS = 20_000;

const run = async ({ version, command }: Program, place: Place, remove: () => void): Promise<RunningProxy> => {
  const [program, ...args] = command;
  const env = { ...process.env, HOME: place.folder, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ask = askByHttp2({ port: place.port, name: NAME, certificate: readFileSync(place.certificate, "utf8") });
  const url = `https://${NAME}`;
  const isUp = () =>
    ask(`${url}/api/health`, { method: "GET", headers: {}, redirect: "manual" }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const close = async () => {
    ask.close();
    child.kill("SIGTERM");
    await ended;
    remove();
  };
  try {
    await until(`${program} answers`, async () => child.exitCode !== null || (await isUp()), UP_MS);
    if (child.exitCode !== null) throw new Error(`${program} ended`);
    return { version, url, ask, said: () => said, close };
  } catch (error) {
    await close();
    throw new Error(`${program} did not start:\n${said}`, { cause: error });
  }
};

const newPlace = async (): Promise<{ readonly place: Place; readonly remove: () => void }> => {
  const folder = temporaryFolder();
  const [port, plainPort] = await Promise.all([freePort(), freePort()]);
  return { place: { folder: folder.path, port, plainPort, ...makeCertificate(folder.path) }, remove: folder.remove };
};

const startNginx = async (hosts: HostPorts): Promise<RunningProxy> => {
  const { place, remove } = await newPlace();
  const file = path.join(place.folder, "nginx.conf");
  writeFileSync(path.join(place.folder, "markets.conf"), nginxSite(place, hosts));
  writeFileSync(file, nginxMain(place.folder));
  const version = execFileSync("sh", ["-c", "nginx -v 2>&1"], { encoding: "utf8" })
    .replace("nginx version: ", "")
    .trim();
  return run({ version, command: ["nginx", "-p", place.folder, "-c", file] }, place, remove);
};

const startCaddy = async (hosts: HostPorts): Promise<RunningProxy> => {
  const { place, remove } = await newPlace();
  const file = path.join(place.folder, "Caddyfile");
  writeFileSync(file, caddyFile(place, hosts));
  const version = `caddy ${execFileSync("caddy", ["version"], { encoding: "utf8" }).trim()}`;
  return run({ version, command: ["caddy", "run", "--config", file, "--adapter", "caddyfile"] }, place, remove);
};

const startOwn = async (hosts: HostPorts): Promise<RunningProxy> => {
  const balancer = await startBalancer(hosts.map((port) => `http://127.0.0.1:${port}`));
  return { version: "the tests' own balancer", url: balancer.url, ask: fetch, said: () => "", close: balancer.close };
};

export const PROXY_NAMES = ["nginx", "caddy", "own"] as const;
export type ProxyName = (typeof PROXY_NAMES)[number];

export const PROXIES: Readonly<Record<ProxyName, (hosts: HostPorts) => Promise<RunningProxy>>> = {
  nginx: startNginx,
  caddy: startCaddy,
  own: startOwn,
};
