export { verifyUpiNumberHandler as POST } from "@/lib/server/handlers/endpoints/upi-number";
