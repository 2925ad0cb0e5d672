import { KINDS, kindAt, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import {
  CardSim,
  Flame,
  Gamepad2,
  Globe,
  MessageSquare,
  Router,
  Smartphone,
  Ticket,
  TicketCheck,
  Tv,
  WalletCards,
  Wifi,
  Zap,
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

/** What a kind looks like and is called; what it is and does stands in the contract's table of kinds. */
export interface ScreenFacts {
  readonly icon: Icon;
  readonly title: () => string;
}

export const SCREENS: Readonly<Record<PrepaidScreen, ScreenFacts>> = {
  pulsa: { icon: Smartphone, title: m.screen_pulsa },
  data: { icon: Wifi, title: m.screen_data },
  electricity: { icon: Zap, title: m.screen_electricity },
  games: { icon: Gamepad2, title: m.screen_games },
  emoney: { icon: WalletCards, title: m.screen_emoney },
  voucher: { icon: Ticket, title: m.screen_voucher },
  smstel: { icon: MessageSquare, title: m.screen_smstel },
  voucher_activation: { icon: TicketCheck, title: m.screen_voucher_activation },
  tv: { icon: Tv, title: m.screen_tv },
  internet: { icon: Router, title: m.screen_internet },
  gas: { icon: Flame, title: m.screen_gas },
  international: { icon: Globe, title: m.screen_international },
  esim: { icon: CardSim, title: m.screen_esim },
};

/** The kinds of the rail and of the top of the counter. */
export const MAIN_KINDS: readonly PrepaidScreen[] = PREPAID_SCREENS.filter(
  (screen) => KINDS[screen].isMain,
);

/** `/m/{page}` and the kind that it shows. */
export const HOME_PAGES: Readonly<Record<string, PrepaidScreen>> = Object.fromEntries(
  PREPAID_SCREENS.flatMap((screen): [string, PrepaidScreen][] => {
    const { home } = KINDS[screen];
    return home === undefined ? [] : [[home, screen]];
  }),
);

/** The kind that an address shows, under whichever of its names. */
export function screenAt(pathname: string): PrepaidScreen | undefined {
  const [, folder, page = ""] = pathname.replace(/^\/webapp\//, "/").split("/");
  if (folder === "") return PREPAID_SCREENS[0];
  if (folder === "m") return HOME_PAGES[page];
  return folder === "prabayar" ? kindAt(page) : undefined;
}
