export { requestWithdrawalHandler as POST } from "@/lib/server/handlers/endpoints/funds";
