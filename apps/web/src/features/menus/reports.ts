import {
  CalendarClock,
  ChartColumn,
  HandCoins,
  ReceiptText,
  Tags,
  CircleUser,
  Wallet,
  WalletCards,
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** The reports as the report menu and the command search offer them. */
const REPORTS = [
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
    to: "/report/cashback",
    icon: WalletCards,
    title: m.cashback_title,
    text: m.cashback_text,
  },
  {
    to: "/report/laba",
    icon: ChartColumn,
    title: m.profit_title,
    text: m.profit_text,
  },
  {
    to: "/report/list-agen",
    icon: CircleUser,
    title: m.agents_title,
    text: m.agents_text,
    permission: "agents.read",
  },
  {
    to: "/report/transaksi-agen",
    icon: ReceiptText,
    title: m.agent_sales_title,
    text: m.agent_sales_text,
    permission: "agents.read",
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

export interface Report {
  readonly to: (typeof REPORTS)[number]["to"];
  readonly icon: Icon;
  readonly title: typeof m.report_title;
  readonly text: typeof m.report_text;
  /** Only for accounts that have it. */
  readonly permission?: string;
}

/** The reports that the signed-in account may open. */
export function openReports(): readonly Report[] {
  const granted = session.get().account?.perm ?? [];
  const reports: readonly Report[] = REPORTS;
  return reports.filter(
    ({ permission }) => permission === undefined || granted.includes(permission),
  );
}
