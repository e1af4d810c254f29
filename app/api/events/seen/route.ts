export { seenEventsHandler as POST } from "@/lib/server/handlers/endpoints/events";
