export { passbookHandler as GET } from "@/lib/server/handlers/endpoints/funds";
