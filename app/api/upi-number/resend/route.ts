export { resendUpiNumberHandler as POST } from "@/lib/server/handlers/endpoints/upi-number";
