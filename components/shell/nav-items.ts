import type { Route } from "next";
import type { ReactNode } from "react";
import {
  BookIcon,
  ChartIcon,
  FiguresIcon,
  HelpIcon,
  HistoryIcon,
  HomeIcon,
  KeyIcon,
  ListIcon,
  PageIcon,
  PersonIcon,
  PlusIcon,
  RatesIcon,
  ShieldIcon,
  TransferIcon,
  WalletIcon,
  WinIcon,
  WithdrawIcon,
} from "@/components/ui/icons";
import type { Translations } from "@/lib/i18n/translations";
import { GAME_ROUTES, routes } from "@/lib/routes";

/** The id of the support popover, by which app/shell.css positions it. */
export const SUPPORT_ID = "support";

export interface NavItem {
  readonly href: Route;
  readonly name: (t: Translations) => string;
  /** The screen's title, which the menu shows below a name that differs from it. */
  readonly note?: (t: Translations) => string;
  readonly Icon: (props: { readonly className?: string }) => ReactNode;
  /** Screens below this item, where menu and bottom bar mark it too. */
  readonly below?: readonly Route[];
  /** Whether the item is hidden where betting is off (docs/specification.md, 1.2). */
  readonly gated?: true;
}

const { game, starline, gali, starlineChooser, galiChooser } = routes;
const { wallet, payByUpi, payByQr, depositHistory, depositRules } = routes;
const { withdraw, withdrawHistory, withdrawRule, transfer } = routes;

const HOME: NavItem = {
  href: routes.home,
  name: ({ shell }) => shell.home,
  Icon: HomeIcon,
  below: [game, starline, gali, starlineChooser, galiChooser, ...Object.values(GAME_ROUTES)],
};
const CHARTS: NavItem = {
  href: routes.charts,
  name: ({ shell }) => shell.marketCharts,
  Icon: ChartIcon,
  below: [routes.chart, routes.check],
};
const PASSWORD: NavItem = { href: routes.changePassword, name: ({ shell }) => shell.changePassword, Icon: KeyIcon };
const HOW: NavItem = { href: routes.howToPlay, name: ({ shell }) => shell.howToPlay, Icon: HelpIcon, gated: true };

const PASSBOOK: NavItem = {
  href: routes.passbook,
  name: ({ betting }) => betting.passbook,
  note: ({ passbook }) => passbook.title,
  Icon: BookIcon,
  gated: true,
};

const BIDS = [routes.starlineBidHistory, routes.galiBidHistory, routes.allBids];
const WINS = [routes.starlineWinHistory, routes.galiWinHistory, routes.allWins];

export interface NavGroup {
  /** The heading; absent where the items need none. */
  readonly title?: (t: Translations) => string;
  readonly items: readonly NavItem[];
  /** Whether two short names stand side by side in the menu of a wide screen. */
  readonly pairs?: true;
}

/** The groups of a player's menu (docs/specification.md, 4.2). No icon stands for two items. */
export const MENU_GROUPS: readonly NavGroup[] = [
  { items: [HOME] },
  {
    title: ({ betting }) => betting.wallet,
    pairs: true,
    items: [
      {
        href: wallet,
        name: ({ betting }) => betting.funds,
        note: (t) => t.wallet.title,
        Icon: WalletIcon,
        gated: true,
      },
      {
        href: routes.addFunds,
        name: ({ betting }) => betting.addFunds,
        Icon: PlusIcon,
        below: [payByUpi, payByQr, depositHistory, depositRules],
        gated: true,
      },
      {
        href: withdraw,
        name: (t) => t.withdraw.title,
        Icon: WithdrawIcon,
        below: [withdrawHistory, withdrawRule],
        gated: true,
      },
      { href: transfer, name: (t) => t.transfer.title, Icon: TransferIcon, gated: true },
      PASSBOOK,
    ],
  },
  {
    title: ({ betting }) => betting.myPlay,
    pairs: true,
    items: [
      {
        href: routes.mainWinHistory,
        name: ({ betting }) => betting.winHistory,
        Icon: WinIcon,
        below: WINS,
        gated: true,
      },
      {
        href: routes.mainBidHistory,
        name: ({ betting }) => betting.bidHistory,
        Icon: ListIcon,
        below: BIDS,
        gated: true,
      },
      { href: routes.histories, name: ({ history }) => history.menuTitle, Icon: HistoryIcon, gated: true },
      { href: routes.figures, name: ({ history }) => history.figuresTitle, Icon: FiguresIcon, gated: true },
    ],
  },
  {
    title: ({ shell }) => shell.learn,
    pairs: true,
    items: [
      HOW,
      { href: routes.marketRates, name: ({ betting }) => betting.marketRates, Icon: RatesIcon, gated: true },
      CHARTS,
    ],
  },
  {
    title: ({ shell }) => shell.account,
    pairs: true,
    items: [
      { href: routes.profile, name: ({ betting }) => betting.profile, Icon: PersonIcon, gated: true },
      PASSWORD,
      { href: routes.playSafe, name: ({ betting }) => betting.playSafe, Icon: ShieldIcon, gated: true },
      { href: routes.privacyPolicy, name: ({ shell }) => shell.privacyPolicy, Icon: PageIcon },
    ],
  },
];

/** The items of a visitor's menu, which lead to /login except for How To Play (docs/specification.md, 4.1). */
export const VISITOR_ITEMS: readonly NavItem[] = [
  { ...HOME, href: routes.login },
  HOW,
  { ...CHARTS, href: routes.login },
];

/** The items of the bottom bar with betting on; Support follows them (docs/specification.md, 4.4). */
export const FOOTER_ITEMS: readonly NavItem[] = [
  {
    href: routes.mainBidHistory,
    name: ({ betting }) => betting.bids,
    Icon: ListIcon,
    below: [...BIDS, routes.mainWinHistory, ...WINS, routes.histories, routes.figures],
  },
  PASSBOOK,
  HOME,
  {
    href: routes.addFunds,
    name: ({ betting }) => betting.funds,
    Icon: PlusIcon,
    below: [wallet, payByUpi, payByQr, depositHistory, depositRules, withdraw, withdrawHistory, withdrawRule, transfer],
  },
];
