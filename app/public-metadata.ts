import "server-only";
import type { Metadata } from "next";
import { INSTALL_FILES } from "@/lib/contract/install";
import { getLanguage, getTranslations } from "@/lib/i18n/server-translations";
import { services } from "@/lib/server/running-services";

/** Returns the origin of pictures: PUBLIC_ORIGIN, never a request's Host (docs/security.md, rows 28 and 41). */
const ownOrigin = (): URL => {
  const { publicOrigin, port } = services().settings;
  return new URL(publicOrigin ?? `http://localhost:${port}`);
};

/** Returns a public page's title, and the preview of a shared link. */
export const publicMetadata = async (title: string): Promise<Metadata> => {
  const { brand, provider } = services().settings;
  const side = brand.logo?.side ?? 512;
  const [lang, { shell, common }] = await Promise.all([getLanguage(), getTranslations()]);
  const description = provider.mode === "sandbox" ? `${shell.about} ${common.playPoints}` : shell.about;
  return {
    title,
    description,
    metadataBase: ownOrigin(),
    openGraph: {
      type: "website",
      title: `${title} · ${brand.name}`,
      description,
      siteName: brand.name,
      locale: `${lang}_IN`,
      images: [{ url: INSTALL_FILES.icon512, width: side, height: side, alt: brand.name }],
    },
    twitter: { card: "summary" },
  };
};
