export { toldEventsHandler as POST } from "@/lib/server/http/endpoints/events";
