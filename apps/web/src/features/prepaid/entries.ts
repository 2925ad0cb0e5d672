import { KINDS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";
import { KIND_ICONS, KIND_TITLES } from "../product-kinds/index.ts";
import { sells } from "./sells.ts";

const WORDS = {
  pulsa: m.find_words_pulsa,
  data: m.find_words_data,
  electricity: m.find_words_electricity,
  games: m.find_words_games,
  emoney: m.find_words_emoney,
  voucher: m.find_words_voucher,
  smstel: m.find_words_smstel,
  voucher_activation: m.find_words_voucher_activation,
  tv: m.find_words_tv,
  internet: m.find_words_internet,
  gas: m.find_words_gas,
  international: m.find_words_international,
  esim: m.find_words_esim,
} as const satisfies Readonly<Record<PrepaidScreen, () => string>>;

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = PREPAID_SCREENS.map((screen, index) => ({
  key: screen,
  group: "topup",
  rank: 5 + index,
  link: { to: "/prabayar/$screen", params: { screen: KINDS[screen].path } },
  webapp: { to: "/webapp/prabayar/$screen", params: { screen: KINDS[screen].path } },
  icon: KIND_ICONS[screen],
  title: KIND_TITLES[screen],
  words: WORDS[screen],
  isFor: sells,
}));
