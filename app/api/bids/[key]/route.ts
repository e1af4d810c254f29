export { readBidHandler as GET } from "@/lib/server/handlers/endpoints/bids";
