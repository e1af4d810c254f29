export { placeBidsHandler as POST } from "@/lib/server/http/endpoints/bids";
