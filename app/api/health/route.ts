export { healthHandler as GET } from "@/lib/server/handlers/endpoints/health";
