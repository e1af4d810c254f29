export { changeSavedListHandler as POST, savedListsHandler as GET } from "@/lib/server/http/endpoints/bids";
