export { liveHandler as GET } from "@/lib/server/http/endpoints/live";
