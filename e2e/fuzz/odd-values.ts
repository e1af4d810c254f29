/** Texts that often break parsers. */
export const ODD_TEXTS = [
  ..." \u0000 \u202egnp.exe \ud800 नमस्ते %00 %ff %E0%A4%A {{7*7}} //evil.example __proto__ constructor -1 1e309 NaN".split(
    " ",
  ),
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "\r\nset-cookie: a=b",
  "9".repeat(400),
  "x".repeat(5000),
];

export const ODD_TARGETS =
  `* /* /% /%ff /api/% /api/bids/%ff /api/bids/%2e%2e /api/none /api /api/health/ /_next/%E0%A4%A /_next/static/%00
  /_next/static/..%2f..%2fBUILD_ID /_next/data/x/login.json /_next/image?url=%2Ficon.svg&w=64&q=75 /_global-error
  /%5fglobal-error /_not-found /_error /404 /500 /login.rsc /login.segments/_tree.segment.rsc //evil.example/x
  /\\evil.example /// /..;/login /login/.. /login;a=b /login#x /login?%ff /login?__nextLocale=x&nxtPfoo=1&_rsc=1 /login?_rsc /imp?_rsc=%ff&_rsc=&_rsc[]=x /login?nxtIfoo=%ff
  /login?nextInternalLocale=x&__flight__=1&__nextDefaultLocale=%00
  http://evil.example/login/ http://[::1/ http:// ftp://a/b login ?x`.split(/\s+/);

export const SEGMENTS = " x %20 %2f %00 %ff .. . é _next api imp (main) [key] @x".split(" ");

export const METHODS = "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND BREW get".split(" ");

/** Headers that some part of the server reads, with values of all kinds. */
export const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  rsc: ["1", "2", ""],
  "next-router-state-tree": ["{", "%ff", '["",{"children":["x",{}]}]', "a".repeat(9000)],
  "next-router-prefetch": ["1", "2", "3", "zz"],
  "next-router-segment-prefetch": ["/_tree", "/_index", "/_head", "/_full", "/!x", "/__proto__", "/../x", "/%ff"],
  "next-url": ["/%ff", "http://[", "//evil.example"],
  "next-action": ["a".repeat(42), "x"],
  "x-nextjs-data": ["1"],
  "x-middleware-subrequest": ["middleware:middleware:middleware:middleware:middleware"],
  "x-invoke-status": ["500"],
  "x-invoke-path": ["/_error"],
  "x-matched-path": ["/imp"],
  "x-now-route-matches": ["1=x"],
  "x-forwarded-host": ["evil.example"],
  "x-forwarded-for": ["junk", "10.1.2.3:5", "[::1]:9", "::ffff:10.0.0.1", "1.2.3.4,".repeat(300)],
  forwarded: ["host=evil.example;for=[::1]"],
  host: ["evil.example", "", "a b", "[::1", "localhost:99999", "x/y"],
  connection: ["close, x", "keep-alive, upgrade"],
  upgrade: ["websocket", "h2c", "TLS/1.3"],
  expect: ["100-continue", "miracles"],
  "accept-encoding": ["gzip;q=zz", "identity;q=0"],
  accept: ["text/x-component", "*/*;q=x"],
  "content-type": ["", "multipart/form-data", "application/json; charset=utf-16"],
  "content-encoding": ["gzip"],
  range: ["bytes=5-1", "bytes=0-0,1-1"],
  "if-none-match": ["*", "x".repeat(500)],
  "x-nextjs-request-id": ["x"],
  "x-nextjs-html-request-id": ["x"],
  "x-deployment-id": ["x"],
  cookie: [
    "__prerender_bypass=x; __next_preview_data=x",
    "next-instant-navigation-testing=[0]",
    "session=x",
    "language=%ff",
    `session=${"x".repeat(5000)}`,
    "=;=;=",
    "__proto__=1",
    "language=hi",
  ],
  "sec-fetch-site": ["cross-site", "none"],
  origin: ["null", "http://[", "https://evil.example"],
  "x-app-request": ["0"],
  "idempotency-key": ["x", "", "0".repeat(500)],
  "transfer-encoding": ["chunked", "gzip, chunked"],
  "content-length": ["0", "5", "-1", "99999999999", "1e3"],
  "user-agent": ["x".repeat(3000)],
};

/** The headers with which a request may be read in several ways, so that a response is optional. */
export const UNSURE = ["transfer-encoding", "content-length", "connection", "upgrade", "expect", "host"];
