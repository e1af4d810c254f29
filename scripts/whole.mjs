// `npm run test:whole`: the end-to-end tests with every row of their long tables, of which `npm test` takes a share
// (e2e/fixtures/share.ts). What follows the command goes to Playwright.
process.env.E2E_WHOLE = "1";
await import("./e2e.mjs");
