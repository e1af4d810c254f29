export { unsubscribePushHandler as POST } from "@/lib/server/handlers/endpoints/push";
