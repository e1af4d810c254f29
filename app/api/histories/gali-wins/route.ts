import { winHistoryHandler } from "@/lib/server/http/history-handlers";

export const GET = winHistoryHandler("gali");
