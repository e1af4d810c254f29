import { FamilyPage, familyTitle } from "../family-page";
import { withSkeleton } from "../with-skeleton";
import { Skeleton } from "./skeleton";

export const generateMetadata = () => familyTitle("starline");

/** /imp2: Starline's panel and list. */
const StarlinePage = async ({ searchParams }: PageProps<"/imp2">) => (
  <FamilyPage family="starline" notice={(await searchParams).notice} />
);

export default withSkeleton(StarlinePage, Skeleton);
