import { marketsHandler } from "@/lib/server/http/list-handlers";

export const GET = marketsHandler("starline");
