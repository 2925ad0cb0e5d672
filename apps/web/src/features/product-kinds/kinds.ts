import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen, SoldKind } from "@konter/contract/catalog";
import { Gamepad2, Smartphone, Ticket, WalletCards, Wifi, Zap } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

/** What the customer names: a phone, a meter, or an account in a game. */
export type TargetKind = "phone" | "meter" | "player";

export interface ScreenFacts {
  readonly icon: Icon;
  readonly title: () => string;
  readonly target: TargetKind;
  /** Where the operator comes from: the number's prefix, a choice, or there is only one. */
  readonly operator: "prefix" | "choice" | "single";
}

export const SCREENS: Readonly<Record<PrepaidScreen, ScreenFacts>> = {
  pulsa: { icon: Smartphone, title: m.screen_pulsa, target: "phone", operator: "prefix" },
  data: { icon: Wifi, title: m.screen_data, target: "phone", operator: "prefix" },
  electricity: { icon: Zap, title: m.screen_electricity, target: "meter", operator: "single" },
  games: { icon: Gamepad2, title: m.screen_games, target: "player", operator: "choice" },
  emoney: { icon: WalletCards, title: m.screen_emoney, target: "phone", operator: "choice" },
  voucher: { icon: Ticket, title: m.screen_voucher, target: "phone", operator: "choice" },
};

/** What a transaction was of, in words. */
export const soldTitle = (kind: SoldKind): string =>
  kind === "bill" ? m.bill() : SCREENS[kind].title();

/** `/m/{page}` and the screen that it shows. */
export const HOME_PAGES: Readonly<Record<string, PrepaidScreen>> = {
  data: "data",
  listrik: "electricity",
  emoney: "emoney",
  games: "games",
  voucher: "voucher",
};

/** The screen that an address shows, under whichever of its names. */
export function screenAt(pathname: string): PrepaidScreen | undefined {
  const [, folder, page = ""] = pathname.replace(/^\/webapp\//, "/").split("/");
  if (folder === "") return "pulsa";
  if (folder === "m") return HOME_PAGES[page];
  return folder === "prabayar" ? PREPAID_SCREENS.find((screen) => screen === page) : undefined;
}
