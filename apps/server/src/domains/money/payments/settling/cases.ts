import { rupiah } from "@konter/contract/money";
import type {
  PaymentCase,
  PaymentCasePage,
  PaymentRow,
  PaymentState,
} from "@konter/contract/payments";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { strayCode } from "./strays.ts";
import { maskedPerson } from "../../../people/account/index.ts";

type NonNull<T> = Exclude<T, null>;

export interface CaseRow {
  readonly id: number;
  readonly gateway_id: string;
  readonly gateway_name: string;
  readonly reason: PaymentCase["reason"];
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly closed_by_name: string | null;
  readonly closed_words: string | null;
  readonly outcome: PaymentCase["outcome"];
  readonly charge_id: number | null;
  readonly purpose: string;
  readonly reference: string;
  readonly charge_amount: number;
  readonly state: PaymentState;
  readonly member_id: number | null;
  readonly member_name: string | null;
  readonly member_hp: string | null;
  readonly member_erased: boolean;
  readonly stray_id: number | null;
  readonly stray_amount: number;
  readonly stray_reason: NonNull<PaymentCase["stray"]>["reason"];
  readonly stray_detail: string;
  readonly credited_at: Date | null;
  /** A payment of a sandbox in a brand that serves members: the money is not real. */
  readonly is_pretence: boolean;
}

interface ChargedMember {
  readonly member_id: number;
  readonly member_name: string;
}

const CASES = `select k.id, k.gateway_id, g.name as gateway_name, k.reason, k.opened_at, k.closed_at, f.name as closed_by_name, k.closed_words,
    k.outcome, k.charge_id, c.purpose, c.reference, c.amount as charge_amount, c.state, c.member_id, m.name as member_name, m.hp as member_hp,
    m.erased_at is not null as member_erased, k.stray_id, s.amount as stray_amount, s.reason as stray_reason, s.detail as stray_detail, s.credited_at,
    g.mode = 'sandbox' and not g.is_demo and exists (select from brand_opening) as is_pretence
  from payment_case k join payment_gateway g on g.id = k.gateway_id left join payment_charge c on c.id = k.charge_id
  left join member m on m.id = c.member_id left join payment_stray s on s.id = k.stray_id left join staff f on f.id = k.closed_by`;

type List = "open" | "closed";
/** The next page begins after the row of the cursor ($1); $2 is the page size plus one. */
const PAGES: Readonly<Record<List, string>> = {
  open: `k.closed_at is null and ($1::bigint is null or (k.opened_at, k.id) > (select opened_at, id from payment_case where id = $1))
    order by k.opened_at, k.id limit $2`,
  closed: `k.closed_at is not null and ($1::bigint is null or (k.closed_at, k.id) < (select closed_at, id from payment_case where id = $1))
    order by k.closed_at desc, k.id desc limit $2`,
};

/** Returns a page of the back office's list. */
export async function pageCases(
  { pool }: Pick<BrandContext, "pool">,
  {
    list,
    cursor,
    limit,
  }: { readonly list: List; readonly cursor: number | null; readonly limit: number },
): Promise<PaymentCasePage> {
  const found = await pool.query<CaseRow>(`${CASES} where ${PAGES[list]}`, [cursor, limit + 1]);
  const counted = await pool.query<{ open: number }>(
    "select count(*)::int as open from payment_case where closed_at is null",
  );
  const rows = found.rows.slice(0, limit);
  return {
    rows: rows.map(toCase),
    next_cursor: found.rows.length > limit ? String(rows.at(-1)?.id) : null,
    open: onlyRow(counted).open,
  };
}

/** Lists the cases of a charge, oldest first. */
export async function listCases(
  database: Queries,
  { chargeId }: { readonly chargeId: number },
): Promise<readonly PaymentCase[]> {
  const found = await database.query<CaseRow>(`${CASES} where k.charge_id = $1 order by k.id`, [
    chargeId,
  ]);
  return found.rows.map(toCase);
}

/** Locks a case until the transaction ends. Throws payment_case_not_found, payment_case_closed. */
export async function lockOpenCase(client: Queries, id: number): Promise<CaseRow> {
  await client.query("select from payment_case where id = $1 for no key update", [id]);
  const row = await findCase(client, id);
  if (row.closed_at !== null) throw new DomainError("payment_case_closed");
  return row;
}

async function findCase(database: Queries, id: number): Promise<CaseRow> {
  const found = await database.query<CaseRow>(`${CASES} where k.id = $1`, [id]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("payment_case_not_found");
  return row;
}

/** Closes a case with a reason without moving money. Throws payment_case_not_found, payment_case_closed. */
export async function closeCase(
  { pool }: Pick<BrandContext, "pool">,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<PaymentCase> {
  await inTransaction(pool, async (client) => {
    const row = await lockOpenCase(client, id);
    await writeClosing(client, actor, id, { words: reason, outcome: "closed" });
    await recordAction(client, actor, {
      action: "payment.case_closed",
      subject: subjectOf(row),
      detail: { case: id, reason: row.reason, words: reason, amount: row.stray_amount },
    });
  });
  return toCase(await findCase(pool, id));
}

export async function writeClosing(
  client: Queries,
  { staffId }: Actor,
  id: number,
  { words, outcome }: { readonly words: string; readonly outcome: "closed" | "credited" },
): Promise<void> {
  await client.query(
    "update payment_case set closed_at = clock_timestamp(), closed_by = $2, closed_words = $3, outcome = $4 where id = $1",
    [id, staffId, words, outcome],
  );
}

/** The subject in the audit log. */
export const subjectOf = ({ reference, stray_id: strayId, id }: CaseRow): string =>
  reference ?? (strayId === null ? `case ${id}` : strayCode(strayId));

/** Whether the case's money belongs to a charge whose member has an account, and was not assigned yet. */
export const isCreditable = (row: CaseRow): row is CaseRow & ChargedMember =>
  row.member_id !== null &&
  row.member_name !== null &&
  row.stray_id !== null &&
  row.stray_amount > 0 &&
  row.charge_id !== null &&
  !row.member_erased &&
  !row.is_pretence &&
  row.credited_at === null &&
  row.closed_at === null;

/** The member of a charge; null for a visitor. */
export function chargedMember({
  member_id: id,
  member_name: name,
  member_hp: hp,
}: Pick<CaseRow, "member_id" | "member_name" | "member_hp">): PaymentRow["member"] {
  return id === null || name === null || hp === null ? null : { id, ...maskedPerson(name, hp) };
}

const toCase = (row: CaseRow): PaymentCase => ({
  case_id: row.id,
  reason: row.reason,
  gateway: { id: row.gateway_id, name: row.gateway_name },
  payment:
    row.charge_id === null
      ? null
      : {
          payment_id: row.charge_id,
          purpose: row.purpose,
          reference: row.reference,
          amount: rupiah(row.charge_amount),
          state: row.state,
          member: chargedMember(row),
        },
  stray:
    row.stray_id === null
      ? null
      : {
          code: strayCode(row.stray_id),
          amount: rupiah(row.stray_amount),
          reason: row.stray_reason,
          detail: row.stray_detail,
        },
  opened_at: row.opened_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  closed_by: row.closed_by_name,
  words: row.closed_words,
  outcome: row.outcome,
  creditable: isCreditable(row),
});
