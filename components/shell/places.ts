import type { Route } from "next";
import type { ReactNode } from "react";
import {
  BookIcon,
  ChartIcon,
  HomeIcon,
  KeyIcon,
  ListIcon,
  PersonIcon,
  PlusIcon,
  RatesIcon,
  ShieldIcon,
  WalletIcon,
  WinIcon,
} from "@/components/ui/icons";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

/** app/shell.css places it. */
export const SUPPORT_ID = "support";

export interface Place {
  readonly href: Route;
  readonly name: (words: Words) => string;
  readonly Icon: (props: { readonly className?: string }) => ReactNode;
  /** The bottom bar marks this place there too. */
  readonly below?: readonly Route[];
  /** Absent where betting is off (docs/specification.md, 1.2). */
  readonly gated?: true;
}

const HOME: Place = { href: routes.home, name: ({ shell }) => shell.home, Icon: HomeIcon };
const BIDS: Place = { href: routes.mainBidHistory, name: ({ betting }) => betting.bids, Icon: ListIcon, gated: true };
const FUNDS: Place = { href: routes.addFunds, name: ({ betting }) => betting.funds, Icon: WalletIcon, gated: true };

export const PASSBOOK: Place = {
  href: routes.passbook,
  name: ({ betting }) => betting.passbook,
  Icon: BookIcon,
  gated: true,
};

/** docs/specification.md, 4.2. */
export const MENU_PLACES: readonly Place[] = [
  HOME,
  { href: routes.profile, name: ({ betting }) => betting.profile, Icon: PersonIcon, gated: true },
  { href: routes.addFunds, name: ({ betting }) => betting.addFunds, Icon: PlusIcon, gated: true },
  { ...FUNDS, href: routes.wallet },
  { href: routes.mainWinHistory, name: ({ betting }) => betting.winHistory, Icon: WinIcon, gated: true },
  { href: routes.mainBidHistory, name: ({ betting }) => betting.bidHistory, Icon: ListIcon, gated: true },
  { href: routes.howToPlay, name: ({ shell }) => shell.howToPlay, Icon: BookIcon, gated: true },
  { href: routes.marketRates, name: ({ betting }) => betting.marketRates, Icon: RatesIcon, gated: true },
  { href: routes.charts, name: ({ shell }) => shell.marketCharts, Icon: ChartIcon },
  { href: routes.changePassword, name: ({ shell }) => shell.changePassword, Icon: KeyIcon },
  { href: routes.playSafe, name: ({ betting }) => betting.playSafe, Icon: ShieldIcon, gated: true },
  { href: routes.privacyPolicy, name: ({ shell }) => shell.privacyPolicy, Icon: ShieldIcon },
];

/** Every item but How To Play leads to /login (docs/specification.md, 4.1). */
export const VISITOR_PLACES: readonly Place[] = [
  { ...HOME, href: routes.login },
  { href: routes.howToPlay, name: ({ shell }) => shell.howToPlay, Icon: BookIcon },
  { href: routes.login, name: ({ shell }) => shell.marketCharts, Icon: ChartIcon },
  { href: routes.login, name: ({ shell }) => shell.changePassword, Icon: KeyIcon },
];

const { wallet, payByUpi, payByQr, depositHistory, depositRules } = routes;
const { withdraw, withdrawHistory, withdrawRule, transfer } = routes;

/** With betting on; Support follows (docs/specification.md, 4.4). */
export const FOOTER_PLACES: readonly Place[] = [
  {
    ...BIDS,
    below: [
      routes.mainWinHistory,
      routes.starlineBidHistory,
      routes.starlineWinHistory,
      routes.galiBidHistory,
      routes.galiWinHistory,
      routes.histories,
      routes.allBids,
      routes.figures,
    ],
  },
  PASSBOOK,
  { ...HOME, below: [routes.game, routes.starline, routes.gali, routes.starlineChooser, routes.galiChooser] },
  {
    ...FUNDS,
    below: [wallet, payByUpi, payByQr, depositHistory, depositRules, withdraw, withdrawHistory, withdrawRule, transfer],
  },
];
