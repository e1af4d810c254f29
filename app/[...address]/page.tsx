import { notFound, redirect } from "next/navigation";
import { canonicalRoute } from "@/lib/routes";

/**
 * Every address that no folder answers. In another letter case than a known one it leads to that, its query kept; an
 * address without a screen of its own leads where the specification's screens are (design.md, "Routes").
 */
const UnknownAddressPage = async ({ params, searchParams }: PageProps<"/[...address]">) => {
  const [{ address }, query] = await Promise.all([params, searchParams]);
  const route = canonicalRoute(`/${address.join("/")}`) ?? notFound();
  const kept = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  );
  redirect(kept.size > 0 ? `${route}?${kept}` : route);
};

export default UnknownAddressPage;
