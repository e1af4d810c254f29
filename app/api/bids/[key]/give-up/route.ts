export { giveUpBidHandler as POST } from "@/lib/server/handlers/endpoints/bids";
