import { shownByBrowser } from "./protection";

/** What only the built app shows. */
export const BUILT = shownByBrowser([
  {
    name: "no-source-maps",
    protects: "security 32: a browser could fetch the whole source.",
    file: "next.config.mjs",
    line: "productionBrowserSourceMaps: false,",
    replacement: "productionBrowserSourceMaps: true,",
    test: ["e2e/specs/security/build.spec.ts", "security 32: what browsers may fetch holds no source map"],
  },
  {
    name: "no-image-optimizer",
    protects: "security 31: the framework's optimizer would fetch pictures for anybody.",
    file: "next.config.mjs",
    line: "images: { unoptimized: true },",
    replacement: "",
    test: ["e2e/specs/security/build.spec.ts", "security 31"],
  },
  {
    name: "nonce-reaches-the-pages",
    protects: "security 25: pages would start without their script, or need a weaker policy.",
    file: "lib/server/door/request-listener.ts",
    line: 'await this.passOn(address, { [ASKED_ADDRESS_HEADER]: request.url ?? "", "content-security-policy": policy });',
    replacement: 'await this.passOn(address, { [ASKED_ADDRESS_HEADER]: request.url ?? "" });',
    test: ["e2e/specs/screens.spec.ts", "security 25: login, home and the not-found page"],
  },
  {
    name: "framework-hears-clean-headers",
    protects: "security 40: a broken router header would be a 500.",
    file: "lib/server/door/request-listener.ts",
    line: "if (!door.options.dev) cleanFrameworkHeaders(request.headers);",
    replacement: "",
    test: ["e2e/specs/stage/door.spec.ts", "security 40"],
  },
]);
