import { KINDS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen, SoldKind } from "@konter/contract/catalog";
import * as m from "#messages";

/** Titles of the kinds; the contract's table of kinds has everything else. */
export const KIND_TITLES: Readonly<Record<PrepaidScreen, () => string>> = {
  pulsa: m.screen_pulsa,
  data: m.screen_data,
  electricity: m.screen_electricity,
  games: m.screen_games,
  emoney: m.screen_emoney,
  voucher: m.screen_voucher,
  smstel: m.screen_smstel,
  voucher_activation: m.screen_voucher_activation,
  tv: m.screen_tv,
  internet: m.screen_internet,
  gas: m.screen_gas,
  international: m.screen_international,
  esim: m.screen_esim,
};

/** Title of a transaction's kind. */
export const soldTitle = (kind: SoldKind): string =>
  kind === "bill" ? m.bill() : KIND_TITLES[kind]();

/** Kinds in the navigation rail and in the tabs of the prepaid page. */
export const MAIN_KINDS: readonly PrepaidScreen[] = PREPAID_SCREENS.filter(
  (screen) => KINDS[screen].isMain,
);

/** `/m/{page}` and the kind that it shows. */
export const HOME_PAGES: Readonly<Record<string, PrepaidScreen>> = Object.fromEntries(
  PREPAID_SCREENS.map((screen) => [KINDS[screen].home ?? "", screen]),
);
