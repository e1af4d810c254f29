export { giveUpFundsHandler as POST } from "@/lib/server/handlers/endpoints/funds";
