import { rupiah } from "@konter/contract/money";
import type {
  PaymentDetail,
  PaymentPage,
  PaymentRow,
  PaymentState,
} from "@konter/contract/payments";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { chargedMember, listCases } from "./settling/cases.ts";
import type { ChargeRow } from "./store.ts";

export interface PaymentFilter {
  readonly state?: PaymentState | undefined;
  readonly gateway?: string | undefined;
  readonly member?: number | undefined;
  readonly reference?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface FoundRow extends ChargeRow {
  readonly gateway_name: string;
  readonly member_name: string | null;
  readonly member_hp: string | null;
  readonly has_case: boolean;
}

const COLUMNS = `c.*, g.name as gateway_name, m.name as member_name, m.hp as member_hp,
  exists (select from payment_case k where k.charge_id = c.id and k.closed_at is null) as has_case`;
const FROM =
  "payment_charge c join payment_gateway g on g.id = c.gateway_id left join member m on m.id = c.member_id";
/** A day in WIB begins at 17:00 UTC of the previous day. */
const startOf = (place: string): string => `${place}::date::timestamp at time zone 'Asia/Jakarta'`;

/** Lists charges, newest first, with keyset pagination. Throws validation_failed for an invalid cursor. */
export async function listPayments(
  { pool }: Pick<BrandContext, "pool">,
  filter: PaymentFilter,
): Promise<PaymentPage> {
  const found = await pool.query<FoundRow>(
    `select ${COLUMNS} from ${FROM}
     where ($1::text is null or c.state = $1) and ($2::text is null or c.gateway_id = $2)
       and ($3::bigint is null or c.member_id = $3)
       and ($4::text is null or c.reference = $4 or c.charge_reference = $4 or c.gateway_reference = $4)
       and ($5::text is null or c.opened_at >= ${startOf("$5")})
       and ($6::text is null or c.opened_at < ${startOf("$6")} + interval '1 day')
       and ($7::bigint is null or c.id < $7)
     order by c.id desc limit $8`,
    [
      filter.state ?? null,
      filter.gateway ?? null,
      filter.member ?? null,
      filter.reference ?? null,
      filter.date_from ?? null,
      filter.date_to ?? null,
      cursorOf(filter.cursor),
      filter.limit + 1,
    ],
  );
  const rows = found.rows.slice(0, filter.limit);
  const next = found.rows.length > filter.limit ? String(rows.at(-1)?.id) : null;
  return { rows: rows.map(toRow), next_cursor: next };
}

/** Parses a cursor. An invalid one is rejected, because returning the first page again would cause an endless loop. */
export function cursorOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new DomainError("validation_failed", { fields: { cursor: { rule: "regex" } } });
}

interface WordRow {
  readonly at: Date;
  readonly last_at: Date;
  readonly times: number;
  readonly source: PaymentDetail["words"][number]["source"];
  readonly by: string | null;
  readonly word: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly code: string;
  readonly message: string;
  readonly body: string;
  readonly effect: string;
}

/** Returns one charge with the statuses received for it, oldest first. Throws payment_not_found. */
export async function readPayment(database: Queries, id: number): Promise<PaymentDetail> {
  const found = await database.query<FoundRow>(`select ${COLUMNS} from ${FROM} where c.id = $1`, [
    id,
  ]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("payment_not_found");
  const words = await database.query<WordRow>(
    `select w.at, w.last_at, w.times, w.source, s.name as by, w.word, w.amount, w.currency, w.code, w.message, w.body, w.effect
     from payment_word w left join staff s on s.id = w.staff_id where w.charge_id = $1 order by w.id`,
    [id],
  );
  return {
    row: toRow(row),
    next_ask_at: row.next_ask_at?.toISOString() ?? null,
    words: words.rows.map(({ at, last_at: lastAt, amount, ...word }) => ({
      ...word,
      at: at.toISOString(),
      last_at: lastAt.toISOString(),
      amount: amount === null ? null : rupiah(amount),
    })),
    cases: [...(await listCases(database, { chargeId: id }))],
  };
}

const toRow = (row: FoundRow): PaymentRow => ({
  payment_id: row.id,
  purpose: row.purpose,
  reference: row.reference,
  charge_reference: row.charge_reference,
  gateway_reference: row.gateway_reference,
  gateway: { id: row.gateway_id, name: row.gateway_name },
  member: chargedMember(row),
  method: row.method,
  amount: rupiah(row.amount),
  payer_fee: row.payer_fee === null ? null : rupiah(row.payer_fee),
  state: row.state,
  closed_because: row.closed_because,
  refusal: row.refusal,
  paid_late: row.paid_late,
  reversed_amount: rupiah(row.reversed_amount),
  opened_at: row.opened_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  credited_at: row.credited_at?.toISOString() ?? null,
  has_case: row.has_case,
});
