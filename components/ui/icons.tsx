interface IconProps {
  readonly className?: string;
}

/** Draws an icon of `icon-drawings.tsx` in the text's colour. Its control, or a text beside it, has the name. */
const icon =
  (name: string) =>
  ({ className = "size-6" }: IconProps) => (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`#${name}`} />
    </svg>
  );

export const MenuIcon = /* @__PURE__ */ icon("i-menu");
export const CloseIcon = /* @__PURE__ */ icon("i-close");
export const PlusIcon = /* @__PURE__ */ icon("i-plus");
export const BackIcon = /* @__PURE__ */ icon("i-back");
export const NextIcon = /* @__PURE__ */ icon("i-next");
export const DownIcon = /* @__PURE__ */ icon("i-down");
export const WinIcon = /* @__PURE__ */ icon("i-win");
export const RatesIcon = /* @__PURE__ */ icon("i-rates");
export const FiguresIcon = /* @__PURE__ */ icon("i-figures");
export const HistoryIcon = /* @__PURE__ */ icon("i-history");
export const HelpIcon = /* @__PURE__ */ icon("i-help");
export const PageIcon = /* @__PURE__ */ icon("i-page");
export const WithdrawIcon = /* @__PURE__ */ icon("i-withdraw");
export const TransferIcon = /* @__PURE__ */ icon("i-transfer");
export const HomeIcon = /* @__PURE__ */ icon("i-home");
export const ListIcon = /* @__PURE__ */ icon("i-list");
export const WalletIcon = /* @__PURE__ */ icon("i-wallet");
export const InfoIcon = /* @__PURE__ */ icon("i-info");
export const ExitIcon = /* @__PURE__ */ icon("i-exit");
export const ChartIcon = /* @__PURE__ */ icon("i-chart");
export const PlayIcon = /* @__PURE__ */ icon("i-play");
export const BinIcon = /* @__PURE__ */ icon("i-bin");
export const EyeIcon = /* @__PURE__ */ icon("i-eye");
export const EyeOffIcon = /* @__PURE__ */ icon("i-eye-off");
export const OpenIcon = /* @__PURE__ */ icon("i-open");
export const ClosedIcon = /* @__PURE__ */ icon("i-closed");
export const ClockIcon = /* @__PURE__ */ icon("i-clock");
export const WarnIcon = /* @__PURE__ */ icon("i-warn");
export const ChatIcon = /* @__PURE__ */ icon("i-chat");
export const CallIcon = /* @__PURE__ */ icon("i-call");
export const SendIcon = /* @__PURE__ */ icon("i-send");
export const BookIcon = /* @__PURE__ */ icon("i-book");
export const KeyIcon = /* @__PURE__ */ icon("i-key");
export const PersonIcon = /* @__PURE__ */ icon("i-person");
export const ShieldIcon = /* @__PURE__ */ icon("i-shield");
export const SupportIcon = /* @__PURE__ */ icon("i-support");
export const DownloadIcon = /* @__PURE__ */ icon("i-download");
export const BellIcon = /* @__PURE__ */ icon("i-bell");
export const PauseIcon = /* @__PURE__ */ icon("i-pause");
/** Draws an empty star, which a class fills. */
export const StarIcon = /* @__PURE__ */ icon("i-star");
export const FilterIcon = /* @__PURE__ */ icon("i-filter");
export const PasteIcon = /* @__PURE__ */ icon("i-paste");
export const FindIcon = /* @__PURE__ */ icon("i-find");
