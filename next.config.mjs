/** @type {import("next").NextConfig} */
const nextConfig = {
  // Headers are set in lib/server/http/front/security-headers.ts, so there is no proxy.ts (decision 0416). Releases are
  // made by scripts/build.mjs (decision 0415).
  reactStrictMode: true,
  // The id is the digest of the sources (scripts/build.mjs), so hosts that build one version have one id.
  generateBuildId: () => process.env.NEXT_DEPLOYMENT_ID ?? null,
  typedRoutes: true,
  poweredByHeader: false,
  // Source maps of the browser's scripts would publish the whole source (docs/security.md, row 32).
  productionBrowserSourceMaps: false,
  // The optimizer is one of Next's most attacked surfaces, and the pictures are the provider's own.
  images: { unoptimized: true },
  // `npm test` checks the types of everything, tests included, so a build does not check them again.
  typescript: { ignoreBuildErrors: true },
  // These packages are native or process-wide, and must be one copy outside the bundles.
  serverExternalPackages: ["libsql", "undici", "pino", "kysely", "pg", "prom-client", "web-push"],
  // The handlers of lists make their ETags; pages are personal and never cached.
  generateEtags: false,
  experimental: {
    // A prefetched page is shown on a tap for this many seconds.
    staleTimes: { static: 30 },
    // A page that the network did not bring is fetched again when it is back, instead of showing the browser's error
    // page.
    useOffline: true,
    // A page's code is loaded at its first request, which saves 25 MB and starts sooner.
    preloadEntriesOnStart: false,
  },
};

export default nextConfig;
