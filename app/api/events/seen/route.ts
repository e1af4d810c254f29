export { seenEventsHandler as POST } from "@/lib/server/http/endpoints/events";
