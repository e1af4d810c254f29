import { shownByJest } from "./protection";

const LISTENER = "lib/server/door/request-listener.test.ts";
const DOOR = "lib/server/door/create-door.test.ts";
const FLOODS = "lib/server/door/floods.test.ts";
const ADDRESS = "lib/server/door/client-address.test.ts";

/** What a socket can bring before a page or an endpoint is involved, and what every answer carries. */
export const DOOR_PROTECTIONS = shownByJest([
  {
    name: "scripts-under-a-nonce",
    protects: "security 25: any script that got into a page would run.",
    file: "lib/server/door/security-headers.ts",
    line: "`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? \" 'unsafe-eval'\" : \"\"}`,",
    replacement:
      "`script-src 'self' 'unsafe-inline' 'nonce-${nonce}' 'strict-dynamic'${dev ? \" 'unsafe-eval'\" : \"\"}`,",
    test: [LISTENER, "has a policy that runs our own scripts alone"],
  },
  {
    name: "no-framing",
    protects: "security 25: a foreign page could frame the app and steer taps.",
    file: "lib/server/door/security-headers.ts",
    line: "\"frame-ancestors 'none'\",",
    replacement: "",
    test: [LISTENER, "security 25"],
  },
  {
    name: "no-sniffing",
    protects: "security 25: a browser could take an answer for a script.",
    file: "lib/server/door/security-headers.ts",
    line: '"x-content-type-options": "nosniff",',
    replacement: "",
    test: [LISTENER, "security 25"],
  },
  {
    name: "pages-are-not-kept",
    protects: "security 40: a cache could keep a player's page.",
    file: "lib/server/door/answer-head.ts",
    line: 'if (policy === "" || (PAGE_TYPE.test(type) && !policy.includes("no-store"))) {',
    replacement: 'if (policy === "") {',
    test: [LISTENER, "security 26: a page that a cache may keep"],
  },
  {
    name: "inner-language",
    protects: "security 24: a visitor could choose the address that the limits count, or speak as the framework does.",
    file: "lib/server/door/request-listener.ts",
    line: "stripInternalHeaders(request.headers);",
    replacement: "",
    test: [LISTENER, "security 24: nobody outside speaks the server's inner language"],
  },
  {
    name: "router-headers",
    protects: "security 40: a broken router header would be a 500.",
    file: "lib/server/door/framework-headers.ts",
    line: 'if (typeof value !== "string" || !ROUTER_HEADERS[name]?.(value)) delete headers[name];',
    replacement: "",
    test: ["lib/server/door/framework-headers.test.ts", "security 40: what the framework would choke on does not"],
  },
  {
    name: "forwarded-by-a-proxy",
    protects: "security 19: every visitor could choose an address for each try.",
    file: "lib/server/door/client-address.ts",
    line: "const before = isTrusted(address, hop) ? plainAddress(written) : undefined;",
    replacement: "const before = plainAddress(written);",
    test: [ADDRESS, "security 19"],
  },
  {
    name: "one-spelling-of-an-address",
    protects: "security 42: an address would count anew with each port.",
    file: "lib/server/plain-address.ts",
    line: 'const withoutPort = text.replace(PORT, "");',
    replacement: "const withoutPort = text;",
    test: [ADDRESS, "security 42"],
  },
  {
    name: "network-of-an-address",
    protects: "security 42: a visitor could go through the addresses of an own network.",
    file: "lib/server/plain-address.ts",
    line: "return isIPv6(address) ? networkOf(address) : address;",
    replacement: "return address;",
    test: [ADDRESS, "security 42"],
  },
  {
    name: "one-request-at-a-time",
    protects: "security 36: one connection could have four hundred pages rendered at once.",
    file: "lib/server/door/one-at-a-time.ts",
    line: "else if (queue.answering || queue.waiting.length > 0) queue.waiting.push(taken);",
    replacement: "",
    test: [FLOODS, "are rendered one after another, few of them"],
  },
  {
    name: "requests-of-a-connection",
    protects: "security 36: requests without an end could wait on one connection.",
    file: "lib/server/door/one-at-a-time.ts",
    line: "const tooMany = queue.waiting.length >= this.limits.waiting;",
    replacement: "const tooMany = this.limits.waiting < 0;",
    test: [FLOODS, "security 36: four hundred pages asked for at once on one connection"],
  },
  {
    name: "upgrades-are-ours",
    protects: "security 35: each upgrade would leave a descriptor behind.",
    file: "lib/server/door/create-door.ts",
    line: "socket.write(answer(400));",
    replacement: "",
    test: [DOOR, "security 35: an upgrade"],
  },
  {
    name: "foreign-host",
    protects: "security 41: a request in another host's name would be answered as ours.",
    file: "lib/server/door/admit-request.ts",
    line: 'return verdict === "foreign" && !UNDER_ANY_HOST.includes(decoded) ? refused(421, "foreign_host") : undefined;',
    replacement: "return undefined;",
    test: [DOOR, "security 41: a foreign host"],
  },
  {
    name: "redirects-stay-here",
    protects: "security 41: a form sent to //evil.example would lead the browser there.",
    file: "lib/server/door/admit-request.ts",
    line: 'return { status: 303, why: "form", headers: { location: address.replace(/^\\/+/, "/") } };',
    replacement: 'return { status: 303, why: "form", headers: { location: address } };',
    test: [DOOR, "a form that was sent to a page comes back to it by GET"],
  },
  {
    name: "decodable-paths",
    protects: "security 40: a path that cannot be decoded would be a 500.",
    file: "lib/server/door/admit-request.ts",
    line: 'return hasControls(decoded) ? NONE : { kind: "path", address: `${pathname}${search}`, decoded, host };',
    replacement: 'return { kind: "path", address: `${pathname}${search}`, decoded, host };',
    test: [DOOR, "security 40"],
  },
  {
    name: "framework-pages",
    protects: "security 40: the framework's own error page, without a nonce, could be opened.",
    file: "lib/server/door/admit-request.ts",
    line: "if (isFrameworkOwn(kind, decoded)) {",
    replacement: "if (dev && isFrameworkOwn(kind, decoded)) {",
    test: [DOOR, "security 40"],
  },
]);
