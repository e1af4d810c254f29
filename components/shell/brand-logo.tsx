import { INSTALL_FILES } from "@/lib/contract/install";

/** The operator's logo, beside the name that says the same (BRAND_LOGO of the settings). */
export const BrandLogo = () => (
  <img alt="" className="size-8 shrink-0 rounded-control" height={32} src={INSTALL_FILES.icon192} width={32} />
);
