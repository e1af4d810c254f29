export { missingHandler as GET, missingHandler as POST } from "@/lib/server/handlers/endpoints/missing";
