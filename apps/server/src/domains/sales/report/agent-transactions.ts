import type { CashbackState } from "@konter/contract/cashback";
import { rupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { displayPhone, localPhone } from "@konter/contract/phone";
import type { AgentTransaction } from "@konter/contract/report";
import type pg from "pg";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { publicStatus } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";
import { decidedOfMembers } from "./find-page.ts";
import {
  candidatesByText,
  DETAILS,
  detailParameters,
  hasOwnWords,
  isNarrowed,
} from "./transaction-filter.ts";
import type { TransactionFilter } from "./transaction-filter.ts";

export interface AgentTransactionFilter extends Omit<
  TransactionFilter,
  "memberId" | "number" | "supplier"
> {
  /** Part of an agent's phone number. */
  readonly agent?: string | undefined;
}

interface FoundRow extends PurchaseRow {
  readonly business_date: string;
  readonly share: number | null;
  readonly share_state: CashbackState | null;
}

const FIRST_CHARACTERS = 4;
const LAST_CHARACTERS = 3;

/**
 * Returns transactions of an upline's agents, newest first by keyset: only current agents, each from the day on which
 * the agent joined. The customer's name, payment and debt are not read, and only the first and last digits of the
 * destination are returned (FEATURES M256).
 */
export async function listAgentTransactions(
  pool: pg.Pool,
  uplineId: number,
  filter: AgentTransactionFilter,
): Promise<{ rows: AgentTransaction[]; next_cursor: string | null }> {
  const [day, id] = parseDayCursor(filter.cursor);
  const agent = filter.agent?.trim();
  const read = async (from: string | null) =>
    pool.query<FoundRow>(
      `select p.*, m.hp as member_hp, m.name as member_name, e.amount as share, e.state as share_state
       from (${soldByAgents(filter)}) p join member m on m.id = p.member_id
       left join cashback_entry e on e.purchase_id = p.id and e.kind = 'upline_share' and e.member_id = $1
       order by p.business_date + 0 desc, p.id desc limit $13`,
      [
        uplineId,
        from,
        filter.date_to ?? null,
        ...detailParameters(filter),
        day,
        id,
        filter.limit + 1,
        agent === undefined || agent === "" ? null : localPhone(agent),
      ],
    );
  // A common filter fills its page within a month. Only a rare one adds up the days of years.
  const month = monthBefore(day ?? filter.date_to ?? businessDate(new Date()));
  let answer = await read(latest(filter.date_from, month));
  if (answer.rows.length <= filter.limit) answer = await read(filter.date_from ?? null);
  const { rows, next } = cutPage(answer.rows, filter.limit, (row) => row.business_date);
  return { rows: rows.map(toAgentTransaction), next_cursor: next };
}

const MONTH_MS = 31 * 24 * 3600 * 1000;
const monthBefore = (day: string): string =>
  new Date(Date.parse(day) - MONTH_MS).toISOString().slice(0, 10);
const latest = (one: string | undefined, other: string): string =>
  one !== undefined && one > other ? one : other;

const AGENTS = `select a.agent_id as member_id, a.joined_at as since from agents_of($1) a join member m on m.id = a.agent_id
  where a.joined_at is not null and ($14::text is null or strpos('0' || substr(m.hp, 4), $14) > 0)`;
const FITS = `($2::date is null or p.business_date >= $2) and ($3::date is null or p.business_date <= $3)
  and ($11::date is null or (p.business_date, p.id) < ($11::date, $12::bigint)) and ${DETAILS}`;
const ofAgents = (rows: string): string =>
  `select p.* from ${rows} p join (${AGENTS}) a on a.member_id = p.member_id and p.accepted_at >= a.since where ${FITS}`;
const NEWEST = `select p.* from (${AGENTS}) a cross join lateral (
  select * from purchase p where p.member_id = a.member_id and p.accepted_at >= a.since and ${FITS}
  order by p.business_date desc, p.id desc limit $13) p`;

/**
 * Chooses the rows by the filter: a text uses its search index, days and states use the daily sums, otherwise each
 * agent's newest rows are read.
 */
function soldByAgents(filter: AgentTransactionFilter): string {
  const found = candidatesByText(filter, "null");
  if (found !== undefined) return ofAgents(found);
  if (!isNarrowed(filter) || hasOwnWords(filter)) return NEWEST;
  return `${decidedOfMembers(AGENTS)} union all ${ofAgents("open_sales(null)")}`;
}

function toAgentTransaction(row: FoundRow): AgentTransaction {
  return {
    ref_id: row.ref_id,
    date: row.accepted_at.toISOString(),
    status: publicStatus(row.state),
    product_code: row.product_code,
    product: row.product_name,
    billingType: row.screen,
    operatorCode: row.operator_code,
    buying_price: rupiah(row.price),
    destinationNumber: maskDestination(row.destination),
    agent: { name: row.member_name, hp: displayPhone(row.member_hp) },
    upline_share:
      row.share === null || row.share_state === null
        ? null
        : { amount: rupiah(row.share), state: row.share_state },
  };
}

/** `0812•••••345`; for a short one only the last two characters. */
export function maskDestination(destination: string): string {
  const hidden = destination.length - FIRST_CHARACTERS - LAST_CHARACTERS;
  if (hidden < LAST_CHARACTERS) return "•".repeat(destination.length - 2) + destination.slice(-2);
  return (
    destination.slice(0, FIRST_CHARACTERS) +
    "•".repeat(hidden) +
    destination.slice(-LAST_CHARACTERS)
  );
}
