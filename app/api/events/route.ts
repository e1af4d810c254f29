export { eventsHandler as GET } from "@/lib/server/http/endpoints/events";
