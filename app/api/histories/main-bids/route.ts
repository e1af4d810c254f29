import { bidHistoryHandler } from "@/lib/server/http/history-handlers";

export const GET = bidHistoryHandler("main");
