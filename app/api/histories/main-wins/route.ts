import { winHistoryHandler } from "@/lib/server/handlers/endpoints/histories";

export const GET = winHistoryHandler("main");
