import { shownByJest } from "./protection";

/** The sandbox, beside a browser that visits websites, and beside a live provider. */
export const SANDBOX = shownByJest([
  {
    name: "sandbox-host",
    protects: "security 43: a website could point its own name at the sandbox and drive it.",
    file: "sandbox/infra/callers.ts",
    line: "if (!isOwnHost(host, request.socket.localPort, hosts)) {",
    replacement: 'if (host === "") {',
    test: ["sandbox/callers.test.ts", "is shut to a name that a website has pointed here"],
  },
  {
    name: "sandbox-foreign-pages",
    protects: "security 43: a page of another origin could change what the sandbox holds.",
    file: "sandbox/infra/callers.ts",
    line: "if (isFromForeignPage(request) && !allowForeign(request)) {",
    replacement: "if (isFromForeignPage(request) && allowForeign(request)) {",
    test: ["sandbox/callers.test.ts", "security 43: a page of another origin"],
  },
  {
    name: "sandbox-json-alone",
    protects: "security 43: any page could post text to the sandbox's provider.",
    file: "sandbox/provider/server.ts",
    line: "app.removeAllContentTypeParsers();",
    replacement: "",
    test: ["sandbox/callers.test.ts", "security 43: the provider's port takes JSON alone"],
  },
  {
    name: "no-sandbox-beside-live",
    protects: "security 32: the sandbox's controls would be there beside a live provider.",
    file: "sandbox/settings.ts",
    line: 'if (environment.PROVIDER === "live") {',
    replacement: 'if (environment.PROVIDER === "LIVE") {',
    test: ["sandbox/main.test.ts", "security 32: it does not start beside a live provider"],
  },
  {
    name: "sandbox-files-are-private",
    protects: "security 44: every user of the machine could read the sandbox's players.",
    file: "sandbox/infra/own-file.ts",
    line: "for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, PRIVATE_FILE);",
    replacement: "",
    test: ["sandbox/start.test.ts", "security 44: the database's files are this user's alone"],
  },
]);
