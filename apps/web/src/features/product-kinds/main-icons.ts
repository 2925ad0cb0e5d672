import type { PrepaidScreen } from "@konter/contract/catalog";
import { Gamepad2, Smartphone, Ticket, WalletCards, Wifi, Zap } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";

/** Icons on every first screen; the others are loaded on demand (`icons.ts`). */
export const MAIN_ICONS = {
  pulsa: Smartphone,
  data: Wifi,
  electricity: Zap,
  games: Gamepad2,
  emoney: WalletCards,
  voucher: Ticket,
} as const satisfies Partial<Readonly<Record<PrepaidScreen, Icon>>>;

export const mainIcon = (screen: PrepaidScreen): Icon | undefined =>
  (MAIN_ICONS as Partial<Readonly<Record<PrepaidScreen, Icon>>>)[screen];
