import { ratesHandler } from "@/lib/server/http/list-handlers";

export const GET = ratesHandler("main");
