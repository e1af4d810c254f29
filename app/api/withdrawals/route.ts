export { requestWithdrawalHandler as POST } from "@/lib/server/http/endpoints/funds";
