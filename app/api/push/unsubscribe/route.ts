export { unsubscribePushHandler as POST } from "@/lib/server/http/endpoints/events";
