export { changeFavouriteHandler as POST, favouritesHandler as GET } from "@/lib/server/http/endpoints/markets";
