export { missingHandler as GET, missingHandler as POST } from "@/lib/server/http/answer";
