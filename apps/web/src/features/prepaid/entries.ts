import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";
import { SCREENS } from "../product-kinds/index.ts";
import { sells } from "./sells.ts";

const WORDS = {
  pulsa: m.find_words_pulsa,
  data: m.find_words_data,
  electricity: m.find_words_electricity,
  games: m.find_words_games,
  emoney: m.find_words_emoney,
  voucher: m.find_words_voucher,
} as const;

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = PREPAID_SCREENS.map((screen, index) => ({
  key: screen,
  group: "topup",
  rank: 10 * (index + 1),
  link: { to: "/prabayar/$screen", params: { screen } },
  webapp: { to: "/webapp/prabayar/$screen", params: { screen } },
  icon: SCREENS[screen].icon,
  title: SCREENS[screen].title,
  words: WORDS[screen],
  isFor: sells,
}));
