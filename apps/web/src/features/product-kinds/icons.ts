import type { PrepaidScreen } from "@konter/contract/catalog";
import { CardSim, Flame, Globe, MessageSquare, Router, TicketCheck, Tv } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { MAIN_ICONS } from "./main-icons.ts";

/** Icon of each kind. */
export const KIND_ICONS: Readonly<Record<PrepaidScreen, Icon>> = {
  ...MAIN_ICONS,
  smstel: MessageSquare,
  voucher_activation: TicketCheck,
  tv: Tv,
  internet: Router,
  gas: Flame,
  international: Globe,
  esim: CardSim,
};
