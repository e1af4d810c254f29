import { marketsHandler } from "@/lib/server/http/endpoints/markets";

export const GET = marketsHandler("starline");
