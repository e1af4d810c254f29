export { eventsHandler as GET } from "@/lib/server/handlers/endpoints/events";
