export { verifyUpiNumberHandler as POST } from "@/lib/server/http/endpoints/funds";
