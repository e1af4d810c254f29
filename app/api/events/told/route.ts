export { toldEventsHandler as POST } from "@/lib/server/handlers/endpoints/events";
