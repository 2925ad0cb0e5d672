import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { LOCALES } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { Bell, BookUser, CircleCheck, CircleUser } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import type { LinkProps } from "@tanstack/react-router";
import { SCREENS } from "../../app/prepaid-screens.ts";
import * as m from "#messages";
import { accountRooms, openReports } from "../menus/index.ts";
import type { Report } from "../menus/index.ts";

type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export interface FoundScreen {
  readonly link: LinkProps;
  readonly icon: Icon;
  readonly title: Words;
  /** Other names that people look for. */
  readonly words?: Words | undefined;
}

const PREPAID_WORDS = {
  pulsa: m.find_words_pulsa,
  data: m.find_words_data,
  electricity: m.find_words_electricity,
  games: m.find_words_games,
  emoney: m.find_words_emoney,
  voucher: m.find_words_voucher,
} as const;

const REPORT_WORDS: Readonly<Partial<Record<Report["to"], Words>>> = {
  "/report/transaksi": m.find_words_report,
  "/report/deposit": m.find_words_mutations,
  "/report/cashback": m.find_words_cashback,
  "/report/list-agen": m.find_words_agents,
  "/report/transaksi-agen": m.find_words_agent_sales,
  "/report/laba": m.find_words_profit,
  "/report/utang": m.find_words_debts,
  "/report/jadwal": m.find_words_schedules,
  "/pricelist/{-$type}": m.find_words_price_list,
};

const ACCOUNT: readonly FoundScreen[] = [
  {
    link: { to: "/notification/$type", params: { type: "today" } },
    icon: Bell,
    title: m.menu_notifications,
    words: m.find_words_notifications,
  },
  {
    link: { to: "/account/profile" },
    icon: CircleUser,
    title: m.menu_account,
    words: m.find_words_account,
  },
  {
    link: { to: "/account/{-$page}", params: { page: "verify" } },
    icon: CircleCheck,
    title: m.account_tab_verify,
    words: m.find_words_verify,
  },
  {
    link: { to: "/account/{-$page}", params: { page: "contact" } },
    icon: BookUser,
    title: m.contacts_title,
    words: m.find_words_contacts,
  },
];

/** The screens that the menus offer this person; `sells` as the menus know it. */
export function foundScreens(sells: boolean, hasPin: boolean): readonly FoundScreen[] {
  const prepaid = PREPAID_SCREENS.map((screen): FoundScreen => ({
    link: screen === "pulsa" ? { to: "/" } : { to: "/prabayar/$screen", params: { screen } },
    icon: SCREENS[screen].icon,
    title: SCREENS[screen].title,
    words: PREPAID_WORDS[screen],
  }));
  const reports = openReports().map(({ to, icon, title }): FoundScreen => ({
    link: { to },
    icon,
    title,
    words: REPORT_WORDS[to],
  }));
  return [...(sells ? prepaid : []), ...reports, ...ACCOUNT, ...accountRooms(hasPin)];
}

/** What a screen is called, in both languages: people look for the one as for the other. */
export function namesOf({ title, words }: FoundScreen): readonly string[] {
  return LOCALES.flatMap((locale) => [
    title({}, { locale }),
    ...(words ? [words({}, { locale })] : []),
  ]);
}
