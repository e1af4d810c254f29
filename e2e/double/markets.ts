/**
 * The markets of the double. The first takes Open bids at every minute of the day but the last and the first, as it
 * closes after midnight; the second is closed; the third has both results.
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

/** A market of one time in each other family, which takes bids until the last minute of the day. */
export const SLOTS = {
  starline: { id: 81, name: "Double Slot", time: "11:59 PM", chart: "https://charts.example/starline" },
  gali: { id: 91, name: "Double Gali", time: "11:59 PM", chart: "https://charts.example/gali" },
} as const;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const LONG_MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const india = (at: Date) => {
  const shifted = new Date(at.getTime() + 330 * 60_000);
  return {
    day: shifted.getUTCDate(),
    month: shifted.getUTCMonth(),
    year: shifted.getUTCFullYear(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  };
};

const two = (value: number): string => String(value).padStart(2, "0");

/** `05 Nov 2026 09:15:30 PM`: how a history tells a moment. */
export const historyText = (at: Date): string => {
  const { day, month, year, hour, minute, second } = india(at);
  const clock = `${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(minute)}:${two(second)}`;
  return `${two(day)} ${MONTHS[month]} ${year} ${clock} ${hour < 12 ? "AM" : "PM"}`;
};

/** `5-November-2026`: the only bid_date that is taken. */
export const bidDateText = (at: Date): string => {
  const { day, month, year } = india(at);
  return `${day}-${LONG_MONTHS[month]}-${year}`;
};

/** `11/5/2026`: how a history is asked for. */
export const filterText = (at: Date): string => {
  const { day, month, year } = india(at);
  return `${month + 1}/${day}/${year}`;
};
