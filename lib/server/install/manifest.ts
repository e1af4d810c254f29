import { BAR_COLORS, INSTALL_FILES } from "@/lib/contract/install";
import { routes } from "@/lib/routes";
import type { Logo } from "../env/read-logo";

/** The page's own ground, --paper of app/globals.css: shown while the app starts. */
const PAPER = "#f4f3ef";

const picture = (src: string, side: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

/** What a browser needs to put the app on the home screen (https://www.w3.org/TR/appmanifest/). */
export const manifestOf = ({ name, logo }: { readonly name: string; readonly logo: Logo | null }) => ({
  id: "/",
  name,
  short_name: name.length <= SHORT ? name : (name.split(" ")[0] ?? name).slice(0, SHORT),
  lang: "en-IN",
  dir: "ltr",
  start_url: routes.home,
  scope: "/",
  display: "standalone",
  background_color: PAPER,
  theme_color: BAR_COLORS.light,
  icons:
    logo === null
      ? [
          picture(INSTALL_FILES.icon192, 192, "any"),
          picture(INSTALL_FILES.icon512, 512, "any"),
          picture(INSTALL_FILES.maskable, 512, "maskable"),
          { src: INSTALL_FILES.icon, sizes: "any", type: "image/svg+xml", purpose: "any" },
        ]
      : [picture(INSTALL_FILES.icon512, logo.side, "any")],
});

/** Letters that a home screen has room for. */
const SHORT = 12;
