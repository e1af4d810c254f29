import type { IndiaDay } from "@/lib/domain/time/india";

/** The days that a history is asked for, both included. */
export interface HistoryRange {
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}
