export { favouritesHandler as GET, changeFavouriteHandler as POST } from "@/lib/server/handlers/endpoints/favourites";
