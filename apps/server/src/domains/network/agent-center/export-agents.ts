import { AGENT_EXPORT_ROWS } from "@konter/contract/agent-center";
import type { CenterAgent } from "@konter/contract/agent-center";
import type { ExportFile } from "@konter/contract/report";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { dayCell, timeCell, writeSheetFile } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { countAgents, findAgents } from "./list-agents.ts";
import type { AgentFilter } from "./list-agents.ts";
import { readAgents } from "./read-agents.ts";

const COLUMNS: readonly FileColumn<CenterAgent>[] = [
  ["name", (agent) => agent.name, 24],
  ["phone number", (agent) => agent.hp, 16],
  ["joined", (agent) => dayCell(agent.joined_at), 12, "day"],
  ["state", (agent) => agent.state, 10],
  ["reason", (agent) => agent.stop?.reason ?? null, 24],
  ["balance", (agent) => agent.float.balance, 14],
  ["hours left", (agent) => agent.float.hours_left, 10],
  ["low balance", (agent) => (agent.float.is_low ? "yes" : "no"), 10],
  ["last sale", (agent) => timeCell(agent.last_sale_at), 18, "time"],
  ["sales 30 days", (agent) => agent.sales_30_days.count, 12],
  ["turnover 30 days", (agent) => agent.sales_30_days.amount, 16],
  ["debt", (agent) => agent.debt, 12],
  ["due on", (agent) => agent.due_on, 12, "day"],
  ["eligible for Master", (agent) => (agent.is_eligible ? "yes" : "no"), 16],
];

const AT_ONCE = 1_000;

/** Exports the filtered agents as a workbook, by name, up to the limit. */
export async function exportAgents(
  brand: BrandContext,
  masterId: number,
  filter: AgentFilter,
): Promise<ExportFile> {
  const { agent_float_warning: warning } = await readBrandSettings(brand);
  const page = { ...filter, sort: "name", limit: AGENT_EXPORT_ROWS } as const;
  const [{ ids }, total] = await Promise.all([
    findAgents(brand.pool, masterId, page),
    countAgents(brand.pool, masterId, filter),
  ]);
  const rows: CenterAgent[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    rows.push(...(await readAgents(brand.pool, ids.slice(from, from + AT_ONCE), warning)));
  return writeSheetFile({ sheet: "Agen", file: "agen", columns: COLUMNS, rows, total });
}
