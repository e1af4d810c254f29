import { ratesHandler } from "@/lib/server/http/endpoints/markets";

export const GET = ratesHandler("starline");
