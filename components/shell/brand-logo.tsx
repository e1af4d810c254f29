import { INSTALL_FILES } from "@/lib/contract/install";

/** The operator's logo (setting BRAND_LOGO). Its `alt` is empty because the name stands next to it. */
export const BrandLogo = () => (
  <img alt="" className="size-8 shrink-0 rounded-control" height={32} src={INSTALL_FILES.icon192} width={32} />
);
