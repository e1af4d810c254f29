import { missingHandler } from "@/lib/server/http/answer";

export const GET = missingHandler;
export const POST = missingHandler;
