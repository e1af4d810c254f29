/** The content of a new sandbox. Points here are play points without value. */
export const DEMO_PASSWORD = "demo1234";

export const DEMO_PLAYERS = [
  { mobile: "9000000001", name: "Asha Demo", betting: true, points: 5000 },
  { mobile: "9000000002", name: "Ravi Demo", betting: true, points: 2000 },
  { mobile: "9000000003", name: "Meera Demo", betting: false, points: 0 },
] as const;

/** Made-up numbers, in the range of the demo players'. */
export const DEMO_CONTACTS = {
  whatsapp: "9000000090",
  call: "9000000091",
  telegram: "9000000092",
} as const;

export const DEMO_EMAIL = "player@sandbox.example";

/** What a newly registered player gets, in whole points. */
export const WELCOME_BONUS = 100;

/** Withdrawals are always open, so that a demonstration works at any hour. */
export const DEMO_LIMITS = {
  minDeposit: "100",
  maxDeposit: "100000",
  minWithdrawal: "200",
  maxWithdrawal: "100000",
  minTransfer: "100",
  maxTransfer: "50000",
  withdrawOpens: "12:00 AM",
  withdrawCloses: "11:59 PM",
} as const;

export const DEMO_UPI_IDS = {
  gateway: "gateway.sandbox@upi",
  bank: "bank.sandbox@upi",
  qr: "qr.sandbox@upi",
} as const;

export const DEMO_RULES = {
  depositRule: [
    "These are play points of the sandbox. Nothing is paid.",
    "A deposit is credited when it is approved in the sandbox's console.",
    "Below the minimum no deposit is taken.",
  ].join("\n"),
  withdrawalRule: [
    "These are play points of the sandbox. Nothing is paid out.",
    "The points are held from the moment of the request.",
    "A request is approved or cancelled in the sandbox's console; a cancelled one returns its points.",
  ].join("\n"),
} as const;

export const DEMO_HEADLINES = {
  "1": { status: "1", notes: "Sandbox: play points only, of no cash value." },
  "2": { status: "1", notes: "Sandbox: funds here are play points. Nothing is paid or paid out." },
} as const;
