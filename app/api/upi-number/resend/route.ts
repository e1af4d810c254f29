export { resendUpiNumberHandler as POST } from "@/lib/server/http/endpoints/funds";
