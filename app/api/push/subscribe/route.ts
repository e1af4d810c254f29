export { subscribePushHandler as POST } from "@/lib/server/http/endpoints/events";
