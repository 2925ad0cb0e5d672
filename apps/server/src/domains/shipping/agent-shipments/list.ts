import type {
  AgentShipment,
  AgentShipmentPage,
  AgentShipmentsExportQuery,
  AgentShipmentsQuery,
} from "@konter/contract/agent-shipments";
import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import { rupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode, ShipmentState, ShippingState } from "@konter/contract/parcels";
import { displayPhone, localPhone } from "@konter/contract/phone";
import { businessDate } from "@konter/contract/time";
import type { ExportFile } from "@konter/contract/report";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { writeSheetFile } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import { beforeOf, pageOf } from "../shipments/index.ts";

interface AgentRow {
  readonly id: number;
  readonly ref_id: string;
  readonly made_at: Date;
  readonly agent_name: string;
  readonly agent_hp: string;
  readonly courier: CourierCode;
  readonly service: string;
  readonly weight_grams: number;
  readonly billed_grams: number;
  readonly total_cost: number;
  readonly agent_cashback: number;
  readonly share: number;
  readonly status: ShipmentState;
  readonly shipping: ShippingState;
}

/** Parcels of the upline's current agents, each from the time at which the agent joined (M257). */
const FOUND = `from agents_of($1) a join member m on m.id = a.agent_id
  join shipment s on s.member_id = a.agent_id and s.made_at >= a.joined_at
  where ($2::text is null or s.courier = $2) and ($3::text is null or s.status = $3)
    and ($4::date is null or s.business_date >= $4) and ($5::date is null or s.business_date <= $5)
    and ($6::text is null or strpos(lower(m.name), lower($6)) > 0 or ($7 <> '' and strpos('0' || substr(m.hp, 4), $7) > 0))`;
/** Another upline's share of that time is not this one's. */
const SHARE = "case when s.upline_id = $1 then s.upline_share else 0 end";
const ROWS = `select s.id, s.ref_id, s.made_at, m.name as agent_name, m.hp as agent_hp, s.courier, s.service, s.weight_grams, s.billed_grams,
  s.total_cost, s.agent_cashback, ${SHARE} as share, s.status, s.shipping ${FOUND}`;

const valuesOf = (uplineId: number, filter: AgentShipmentsExportQuery) => [
  uplineId,
  filter.courier ?? null,
  filter.status ?? null,
  filter.date_from ?? null,
  filter.date_to ?? null,
  filter.agent === undefined || filter.agent === "" ? null : filter.agent,
  localPhone(filter.agent ?? ""),
];

interface TotalRow {
  readonly agent_name: string;
  readonly agent_hp: string;
  readonly courier: CourierCode;
  readonly parcels: number;
  readonly billed_weight: number;
  readonly total_cost: number;
  readonly agent_cashback: number;
  readonly share: number;
}

/** The agents and couriers with the most parcels. */
const MOST_TOTALS = 200;

/** Lists parcels of an upline's agents, the newest first, and the totals of the filter by agent and courier (M449). */
export async function listAgentShipments(
  database: Queries,
  uplineId: number,
  { cursor, limit, ...filter }: AgentShipmentsQuery,
): Promise<AgentShipmentPage> {
  const values = valuesOf(uplineId, filter);
  const [found, totals] = await Promise.all([
    database.query<AgentRow>(`${ROWS} and s.id < $8 order by s.id desc limit $9`, [
      ...values,
      beforeOf(cursor),
      limit + 1,
    ]),
    database.query<TotalRow>(
      `select m.name as agent_name, m.hp as agent_hp, s.courier, count(*)::int as parcels, sum(s.billed_grams)::bigint as billed_weight,
         sum(s.total_cost)::bigint as total_cost, sum(s.agent_cashback)::bigint as agent_cashback, sum(${SHARE})::bigint as share
       ${FOUND} and s.status = 'success' group by m.id, s.courier order by count(*) desc, m.name, s.courier limit ${MOST_TOTALS}`,
      values,
    ),
  ]);
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return {
    rows: shown.map(toAgentShipment),
    next_cursor,
    totals: totals.rows.map((row) => ({
      agent: agentOf(row),
      expedition: row.courier,
      expedition_name: COURIER_NAMES[row.courier],
      parcels: row.parcels,
      billed_weight: row.billed_weight,
      total_cost: rupiah(row.total_cost),
      agent_cashback: rupiah(row.agent_cashback),
      upline_share: rupiah(row.share),
    })),
  };
}

const agentOf = ({
  agent_name: name,
  agent_hp: hp,
}: Pick<AgentRow, "agent_name" | "agent_hp">) => ({
  name,
  hp: displayPhone(hp),
});

const toAgentShipment = (row: AgentRow): AgentShipment => ({
  ref_id: row.ref_id,
  created_at: row.made_at.toISOString(),
  agent: agentOf(row),
  expedition: row.courier,
  expedition_name: COURIER_NAMES[row.courier],
  service: row.service,
  item_weight: row.weight_grams,
  billed_weight: row.billed_grams,
  total_cost: rupiah(row.total_cost),
  agent_cashback: rupiah(row.agent_cashback),
  upline_share: rupiah(row.share),
  status: row.status,
  shipping_status: row.shipping,
});

const COLUMNS: readonly FileColumn<AgentShipment>[] = [
  ["date", ({ created_at: at }) => businessDate(new Date(at)), 12, "day"],
  ["ref id", ({ ref_id: ref }) => ref, 15],
  ["agent", ({ agent }) => agent.name, 24],
  ["agent number", ({ agent }) => agent.hp, 16],
  ["courier", ({ expedition_name: name }) => name, 16],
  ["service", ({ service }) => service, 12],
  ["billed grams", ({ billed_weight: grams }) => grams, 12],
  ["total", ({ total_cost: total }) => total, 12],
  ["agent cashback", ({ agent_cashback: cashback }) => cashback, 14],
  ["upline share", ({ upline_share: share }) => share, 12],
  ["status", ({ status }) => status, 12],
  ["shipping status", ({ shipping_status: state }) => state, 16],
];

/** Exports the filtered parcels as a workbook: the newest ones up to the limit, with their full count in `total`. */
export async function exportAgentShipments(
  database: Queries,
  uplineId: number,
  filter: AgentShipmentsExportQuery,
): Promise<ExportFile> {
  const values = valuesOf(uplineId, filter);
  const [found, counted] = await Promise.all([
    database.query<AgentRow>(`${ROWS} order by s.id desc limit $8`, [...values, EXPORT_LIMIT_ROWS]),
    database.query<{ total: number }>(`select count(*)::int as total ${FOUND}`, values),
  ]);
  return writeSheetFile({
    sheet: "Kiriman agen",
    file: "kiriman-agen",
    columns: COLUMNS,
    rows: found.rows.map(toAgentShipment),
    total: onlyRow(counted).total,
  });
}
