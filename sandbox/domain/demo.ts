/** What a fresh sandbox holds. Points here are play points without value. */
export const DEMO_PASSWORD = "demo1234";

export const DEMO_PLAYERS = [
  { mobile: "9000000001", name: "Asha Demo", betting: true, points: 5000 },
  { mobile: "9000000002", name: "Ravi Demo", betting: true, points: 2000 },
  { mobile: "9000000003", name: "Meera Demo", betting: false, points: 0 },
] as const;

/** Contacts and limits that the calls answer with. The numbers belong to nobody: they are of the demo's own range. */
export const DEMO_CONTACTS = {
  whatsapp: "9000000090",
  call: "9000000091",
  telegram: "9000000092",
  email: "player@sandbox.example",
} as const;

export const DEMO_LIMITS = {
  minWithdrawal: "1000",
  maxWithdrawal: "100000",
  minTransfer: "100",
  maxTransfer: "50000",
  withdrawOpens: "07:00 AM",
  withdrawCloses: "10:00 PM",
} as const;

export const DEMO_HEADLINES: Readonly<Record<string, string>> = {
  "1": "Sandbox: play points only, of no cash value.",
  "2": "Sandbox: funds here are play points. Nothing is paid or paid out.",
};
