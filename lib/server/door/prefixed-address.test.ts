import { withoutPrefix } from "./prefixed-address";

const FILE = "/_next/static/chunks/a.js";

test.each([
  ["https://cdn.example/markets", `/markets${FILE}?v=1`, `${FILE}?v=1`],
  ["https://cdn.example/markets", FILE, FILE],
  ["https://cdn.example/markets", "/markets/login", "/markets/login"],
  ["https://cdn.example/markets", `/x/markets${FILE}`, `/x/markets${FILE}`],
  ["https://cdn.example", `/markets${FILE}`, `/markets${FILE}`],
  ["", `/markets${FILE}`, `/markets${FILE}`],
])("with ASSET_PREFIX %j, %s is %s", (assetPrefix, address, plain) => {
  expect(withoutPrefix(assetPrefix)({ url: address })).toEqual({ url: plain });
});
