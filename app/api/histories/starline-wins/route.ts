import { winHistoryHandler } from "@/lib/server/http/endpoints/histories";

export const GET = winHistoryHandler("starline");
