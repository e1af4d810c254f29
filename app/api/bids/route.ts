export { placeBidsHandler as POST } from "@/lib/server/handlers/endpoints/bids";
