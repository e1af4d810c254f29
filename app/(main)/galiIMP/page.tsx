import { FamilyPage, familyTitle } from "../family-page";
import { withSkeleton } from "../with-skeleton";
import { Skeleton } from "./skeleton";

export const generateMetadata = () => familyTitle("gali");

/** /galiIMP: KING GALI. */
const GaliPage = async ({ searchParams }: PageProps<"/galiIMP">) => (
  <FamilyPage family="gali" notice={(await searchParams).notice} />
);

export default withSkeleton(GaliPage, Skeleton);
