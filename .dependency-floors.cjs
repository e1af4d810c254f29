/** The floors of lib/server, which .dependency-cruiser.cjs holds to: what each of its folders may import. */
/** Folders of operations that the endpoints call. */
const VERBS = ["accounts", "events", "funds", "play"];
/** What the process opens and hands to all. */
const GROUND = ["accounts", "env", "provider", "store"];
/** The lowest first: each may import those named, and the files directly in lib/server (clock, services). */
const FLOORS = {
  "provider-dialect": [],
  env: ["provider-dialect"],
  install: ["env"],
  store: ["env"],
  provider: ["provider-dialect", "env"],
  care: ["env", "store"],
  accounts: ["care", "env", "provider", "store"],
  player: ["provider-dialect", "provider"],
  money: ["accounts", "care", "env", "player", "provider", "store"],
  results: ["accounts", "provider-dialect", "money", "provider", "store"],
  live: ["player", "provider", "results"],
  play: ["accounts", "money", "player", "provider", "results"],
  funds: ["accounts", "care", "provider-dialect", "live", "money", "player", "provider"],
  events: ["accounts", "care", "env", "funds", "play", "player", "provider", "results", "store"],
  http: [...VERBS, "care", "env", "install", "live", "money", "player", "provider", "results", "store"],
  pages: ["accounts", "care", "env", "live", "money", "player", "provider", "results"],
  operate: [
    ...VERBS,
    "care",
    "provider-dialect",
    "env",
    "live",
    "money",
    "pages",
    "player",
    "provider",
    "results",
    "store",
  ],
  process: [...GROUND, "care", "events", "funds", "http", "install", "money", "operate", "play", "player", "results"],
};

module.exports = { FLOORS };
