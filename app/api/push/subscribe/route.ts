export { subscribePushHandler as POST } from "@/lib/server/handlers/endpoints/push";
