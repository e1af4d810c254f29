import { bidHistoryHandler } from "@/lib/server/handlers/endpoints/histories";

export const GET = bidHistoryHandler("starline");
