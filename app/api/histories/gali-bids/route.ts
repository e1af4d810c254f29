import { bidHistoryHandler } from "@/lib/server/http/endpoints/bids";

export const GET = bidHistoryHandler("gali");
