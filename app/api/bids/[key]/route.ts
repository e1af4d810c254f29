export { readBidHandler as GET } from "@/lib/server/http/endpoints/bids";
