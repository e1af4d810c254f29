export { requestDepositHandler as POST } from "@/lib/server/handlers/endpoints/funds";
