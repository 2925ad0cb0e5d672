import type { CenterAgent } from "@konter/contract/agent-center";
import { formatRupiah } from "@konter/contract/money";
import { formatDate, formatDateTime } from "@konter/ui";
import * as m from "#messages";

export const lastSaleText = ({ last_sale_at: at }: Pick<CenterAgent, "last_sale_at">): string =>
  at === null ? m.agent_never() : formatDateTime(at);

/** Successful sales of 30 days: number and amount. */
export const salesText = ({ sales_30_days: sales }: Pick<CenterAgent, "sales_30_days">): string =>
  `${m.count_transactions({ count: sales.count })} · ${formatRupiah(sales.amount)}`;

/** Until when an agent owes; empty for no debt. */
export function dueText({ due_on: dueOn, due_class: due }: CenterAgent): string {
  if (dueOn === null) return "";
  const date = formatDate(dueOn);
  return due === "overdue" ? m.agent_due_over({ date }) : m.agent_due_on({ date });
}

/** What an agent owes, and until when. */
export function debtText(agent: CenterAgent): string {
  const due = dueText(agent);
  return due === "" ? formatRupiah(agent.debt) : `${formatRupiah(agent.debt)}, ${due}`;
}
