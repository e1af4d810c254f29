/**
 * The double's markets. The first closes after midnight, so it takes bids at every minute of the day but the first and the
 * last; the second is closed; the third has both results.
 */
export const MARKETS = [
  {
    id: 71,
    name: "Double Day",
    open: "11:59 PM",
    close: "12:01 AM",
    openResult: "",
    closeResult: "",
    isOpen: true,
    chart: "https://charts.example/double-day",
  },
  {
    id: 72,
    name: "Double Shut",
    open: "09:30 AM",
    close: "10:30 AM",
    openResult: "123-6",
    closeResult: "",
    isOpen: false,
    chart: "https://charts.example/double-shut",
  },
  {
    id: 73,
    name: "Double Done",
    open: "07:00 AM",
    close: "08:00 AM",
    openResult: "123-6",
    closeResult: "4-220",
    isOpen: false,
    chart: "https://charts.example/double-done",
  },
] as const;

/** A market of each other family, which takes bids until the last minute of the day. */
export const SLOTS = {
  starline: { id: 81, name: "Double Slot", time: "11:59 PM", chart: "https://charts.example/starline" },
  gali: { id: 91, name: "Double Gali", time: "11:59 PM", chart: "https://charts.example/gali" },
} as const;

const partsOf = (at: Date, options: Intl.DateTimeFormatOptions): Readonly<Record<string, string>> => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kolkata", ...options });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
};

/** `05 Nov 2026 09:15:30 PM`: times in a history. */
export const historyText = (at: Date): string => {
  const two = "2-digit";
  const date = { day: two, month: "short", year: "numeric" } as const;
  const parts = partsOf(at, { ...date, hour: two, minute: two, second: two, hour12: true });
  const clock = `${parts.hour}:${parts.minute}:${parts.second} ${parts.dayPeriod}`;
  return `${parts.day} ${parts.month} ${parts.year} ${clock}`;
};

/** `5-November-2026`: the only bid_date that is taken. */
export const bidDateText = (at: Date): string => {
  const { day, month, year } = partsOf(at, { day: "numeric", month: "long", year: "numeric" });
  return `${day}-${month}-${year}`;
};

/** `11/5/2026`: the days of a history request. */
export const filterText = (at: Date): string => {
  const { day, month, year } = partsOf(at, { day: "numeric", month: "numeric", year: "numeric" });
  return `${month}/${day}/${year}`;
};
