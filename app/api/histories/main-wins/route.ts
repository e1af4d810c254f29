import { winHistoryHandler } from "@/lib/server/http/endpoints/bids";

export const GET = winHistoryHandler("main");
