import { CalendarClock, ChartColumn, HandCoins, ReceiptText, Tags, Wallet } from "@konter/ui/icons";
import * as m from "#messages";

/** The reports as the report menu and the command search offer them. */
export const REPORTS = [
  {
    to: "/report/transaksi",
    icon: ReceiptText,
    title: m.report_title,
    text: m.report_text,
  },
  {
    to: "/report/deposit",
    icon: Wallet,
    title: m.mutations_title,
    text: m.mutations_text,
  },
  {
    to: "/report/laba",
    icon: ChartColumn,
    title: m.profit_title,
    text: m.profit_text,
  },
  {
    to: "/report/utang",
    icon: HandCoins,
    title: m.debts_title,
    text: m.debts_text,
  },
  {
    to: "/report/jadwal",
    icon: CalendarClock,
    title: m.schedules_title,
    text: m.schedules_text,
  },
  {
    to: "/pricelist/{-$type}",
    icon: Tags,
    title: m.price_list_title,
    text: m.price_list_text,
  },
] as const;
