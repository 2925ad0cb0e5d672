import type { CashbackState } from "@konter/contract/cashback";
import { rupiah } from "@konter/contract/money";
import { displayPhone, localPhone } from "@konter/contract/phone";
import type { AgentTransaction } from "@konter/contract/report";
import type pg from "pg";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { publicStatus } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";
import { DETAILS, detailParameters } from "./transactions.ts";
import type { TransactionFilter } from "./transactions.ts";

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
 * Transactions of an upline's agents, newest first by keyset: of those that are its own now, each from the day on which it
 * became so. Each agent's newest rows are read along its own index and laid together. What the agent's customer is called,
 * paid or owes is not read at all, and of the destination only its ends are told (FEATURES M256).
 */
export async function listAgentTransactions(
  pool: pg.Pool,
  uplineId: number,
  filter: AgentTransactionFilter,
): Promise<{ rows: AgentTransaction[]; next_cursor: string | null }> {
  const [day, id] = parseDayCursor(filter.cursor);
  const agent = filter.agent?.trim();
  const answer = await pool.query<FoundRow>(
    `select p.*, m.hp as member_hp, m.name as member_name, e.amount as share, e.state as share_state
     from agents_of($1) a join member m on m.id = a.agent_id
     cross join lateral (
       select p.id, p.ref_id, p.accepted_at, p.business_date, p.state, p.product_code, p.product_name, p.screen, p.operator_code,
         p.destination, p.price
       from purchase p where p.member_id = a.agent_id and p.accepted_at >= a.joined_at
         and ($2::date is null or p.business_date >= $2) and ($3::date is null or p.business_date <= $3)
         and ($10::date is null or (p.business_date, p.id) < ($10::date, $11::bigint)) and ${DETAILS}
       order by p.business_date desc, p.id desc limit $12
     ) p
     left join cashback_entry e on e.purchase_id = p.id and e.kind = 'upline_share' and e.member_id = $1
     where $13::text is null or strpos('0' || substr(m.hp, 4), $13) > 0
     order by p.business_date desc, p.id desc limit $12`,
    [
      uplineId,
      filter.date_from ?? null,
      filter.date_to ?? null,
      ...detailParameters(filter),
      day,
      id,
      filter.limit + 1,
      agent === undefined || agent === "" ? null : localPhone(agent),
    ],
  );
  const { rows, next } = cutPage(answer.rows, filter.limit, (row) => row.business_date);
  return { rows: rows.map(toAgentTransaction), next_cursor: next };
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

/** `0812•••••345`; of a short one only the last two characters. */
export function maskDestination(destination: string): string {
  const hidden = destination.length - FIRST_CHARACTERS - LAST_CHARACTERS;
  if (hidden < LAST_CHARACTERS) return "•".repeat(destination.length - 2) + destination.slice(-2);
  return (
    destination.slice(0, FIRST_CHARACTERS) +
    "•".repeat(hidden) +
    destination.slice(-LAST_CHARACTERS)
  );
}
