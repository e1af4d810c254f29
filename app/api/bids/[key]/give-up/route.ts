export { giveUpBidHandler as POST } from "@/lib/server/http/endpoints/bids";
