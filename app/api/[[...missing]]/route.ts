import { notFoundHandler } from "@/lib/server/http/response";

export const GET = notFoundHandler;
export const POST = notFoundHandler;
