/** The floors of lib/server, which .dependency-cruiser.cjs holds to: what each of its folders may import. */
/** Folders of operations that handlers call. */
const VERBS = ["accounts", "events", "funds", "play"];
/** What the process opens and hands to all. */
const GROUND = ["env", "provider", "session", "store"];
/** The lowest first: each may import those named, and the files beside them (clock, services). */
const FLOORS = {
  env: [],
  install: ["env"],
  store: ["env"],
  provider: ["env"],
  session: ["env", "store"],
  player: ["provider"],
  limits: ["session"],
  content: ["env", "provider"],
  otp: ["env", "limits", "provider", "session", "store"],
  money: ["env", "player", "provider", "session", "store"],
  retention: ["env", "limits", "money", "otp", "store"],
  accounts: ["limits", "money", "otp", "provider", "session"],
  play: ["money", "player", "provider", "session"],
  funds: ["money", "otp", "player", "provider", "session"],
  events: ["env", "funds", "play", "player", "provider", "session", "store"],
  handlers: [...VERBS, "env", "limits", "money", "otp", "player", "provider", "session", "store"],
  pages: ["accounts", "content", "otp", "player", "provider", "session"],
  support: ["env", "limits", "money", "otp", "retention", "session", "store"],
  metrics: ["env", "money", "provider", "store"],
  door: ["env", "handlers", "install", "money", "session", "store"],
  process: ["door", "funds", "handlers", "install", "metrics", "money", "otp", "play", "retention", ...GROUND],
  doctor: ["env", "player", "provider", "session", "store"],
};

module.exports = { FLOORS };
