export { passbookHandler as GET } from "@/lib/server/http/endpoints/funds";
