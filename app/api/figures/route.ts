export { figuresCsvHandler as GET } from "@/lib/server/http/endpoints/bids";
