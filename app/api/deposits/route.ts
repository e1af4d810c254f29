export { requestDepositHandler as POST } from "@/lib/server/http/endpoints/funds";
