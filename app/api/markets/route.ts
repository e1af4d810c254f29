import { marketsHandler } from "@/lib/server/handlers/endpoints/markets";

export const GET = marketsHandler("main");
