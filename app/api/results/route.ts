export { resultsHandler as GET } from "@/lib/server/http/endpoints/markets";
