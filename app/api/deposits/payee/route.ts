export { depositPayeeHandler as GET } from "@/lib/server/http/endpoints/funds";
