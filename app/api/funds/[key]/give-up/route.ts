export { giveUpFundsHandler as POST } from "@/lib/server/http/endpoints/funds";
