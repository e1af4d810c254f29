export { healthHandler as GET } from "@/lib/server/http/endpoints/health";
