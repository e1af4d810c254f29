import { bidHistoryHandler } from "@/lib/server/http/endpoints/histories";

export const GET = bidHistoryHandler("main");
