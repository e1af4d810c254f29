import { ratesHandler } from "@/lib/server/handlers/endpoints/markets";

export const GET = ratesHandler("gali");
