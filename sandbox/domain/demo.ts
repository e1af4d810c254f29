/** What a fresh sandbox holds. Points here are play points without value. */
export const DEMO_PASSWORD = "demo1234";

export const DEMO_PLAYERS = [
  { mobile: "9000000001", name: "Asha Demo", betting: true, points: 5000 },
  { mobile: "9000000002", name: "Ravi Demo", betting: true, points: 2000 },
  { mobile: "9000000003", name: "Meera Demo", betting: false, points: 0 },
] as const;

/**
 * The ten main markets under their usual names. The six of the day keep the usual times. A market takes bids from
 * midnight to its close, so by day many are open; the four of the night are moved late, and three of them close after
 * midnight. Such a market begins its next betting day the moment it closes, so those three are open at every minute
 * and nobody who tries the sandbox in the small hours or before midnight finds all doors shut.
 */
export const DEMO_MARKETS = [
  { name: "Sridevi", openTime: "11:25 AM", closeTime: "12:25 PM" },
  { name: "Time Bazar", openTime: "12:55 PM", closeTime: "01:55 PM" },
  { name: "Madhur Day", openTime: "01:20 PM", closeTime: "02:20 PM" },
  { name: "Milan Day", openTime: "02:55 PM", closeTime: "04:55 PM" },
  { name: "Rajdhani Day", openTime: "03:00 PM", closeTime: "05:00 PM" },
  { name: "Kalyan", openTime: "03:20 PM", closeTime: "05:20 PM" },
  { name: "Sridevi Night", openTime: "10:30 PM", closeTime: "11:30 PM" },
  { name: "Milan Night", openTime: "11:20 PM", closeTime: "12:20 AM" },
  { name: "Rajdhani Night", openTime: "11:40 PM", closeTime: "12:40 AM" },
  { name: "Main Bazar", openTime: "11:55 PM", closeTime: "12:55 AM" },
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
