export { startUpiNumberHandler as POST } from "@/lib/server/http/endpoints/funds";
