/** @type {import("next").NextConfig} */
const nextConfig = {
  // Headers: lib/server/http/door/security-headers.ts, and so no proxy.ts (decision 0416). Releases: scripts/build.mjs (0415).
  reactStrictMode: true,
  // The digest of the sources (scripts/build.mjs): hosts that build the same have the same.
  generateBuildId: () => process.env.NEXT_DEPLOYMENT_ID ?? null,
  typedRoutes: true,
  poweredByHeader: false,
  // Source maps of the browser's scripts would hand out the whole source (docs/security.md, row 32).
  productionBrowserSourceMaps: false,
  // The optimizer is one of the framework's most attacked surfaces and the pictures are the provider's own.
  images: { unoptimized: true },
  // `npm test` checks the types of everything, the tests included; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Native or process-wide packages that must be one copy outside the bundles.
  serverExternalPackages: ["libsql", "undici", "pino", "kysely", "pg", "prom-client", "web-push"],
  // ETags on lists are made by their handlers; pages are personal and never cached.
  generateEtags: false,
  experimental: {
    // A page that was fetched ahead of a tap is shown when it comes, and is not older than this, in seconds.
    staleTimes: { static: 30 },
    // A page that the network did not bring is asked for again when it is back, instead of the browser's own page.
    useOffline: true,
    // A page's code is loaded when it is first asked for: 25 MB less, and a sooner start.
    preloadEntriesOnStart: false,
  },
};

export default nextConfig;
