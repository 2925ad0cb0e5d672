import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { ChargeRefusal, PaymentInstructions } from "../../../ports/payment-gateway.ts";
import type { Asking, Standing } from "./deciding/decide.ts";
import type { ChargeState, ClosedBecause } from "./deciding/states.ts";

/** A row of payment_charge. */
export interface ChargeRow {
  readonly id: number;
  readonly purpose: string;
  readonly reference: string;
  readonly charge_reference: string;
  readonly member_id: number | null;
  readonly gateway_id: string;
  readonly method: string;
  readonly amount: number;
  readonly description: string;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string } | null;
  readonly return_path: string;
  readonly state: ChargeState;
  readonly closed_because: ClosedBecause | null;
  readonly refusal: ChargeRefusal | null;
  readonly closed_at: Date | null;
  readonly instructions: PaymentInstructions | null;
  readonly gateway_reference: string | null;
  readonly payment_reference: string | null;
  readonly gateway_fee: number | null;
  readonly payer_fee: number | null;
  readonly opened_at: Date;
  readonly expires_at: Date;
  readonly confirm_at: Date | null;
  readonly paid_at: Date | null;
  readonly credited_at: Date | null;
  readonly paid_late: boolean;
  readonly reversed_amount: number;
  readonly makes: number;
  readonly made_at: Date | null;
  readonly make_again: boolean;
  readonly closed_here: boolean;
  readonly cancel_wanted: boolean;
  readonly asks: number;
  readonly not_found_count: number;
  readonly not_found_at: Date | null;
  readonly next_ask_at: Date | null;
  readonly called_at: Date | null;
  readonly heard_at: Date | null;
  readonly look_at: Date | null;
  readonly doubted: boolean;
  readonly doubt_word: string | null;
  readonly doubt_at: Date | null;
  readonly doubt_changes: number;
  readonly unanswered: number;
}

/** A charge as read by a change, with related rows and PostgreSQL's clock. */
export interface LockedCharge {
  readonly row: ChargeRow;
  readonly standing: Standing;
}

/**
 * Reads and locks a charge for a change or a transaction. Related rows are read by a separate statement, because a
 * statement that waited for the lock still sees older rows.
 */
export async function lockCharge(reads: Queries, id: number): Promise<LockedCharge | undefined> {
  const found = await reads.query("select from payment_charge where id = $1 for no key update", [
    id,
  ]);
  if (found.rowCount === 0) return undefined;
  const read = await reads.query<
    ChargeRow & {
      readonly strayed: number;
      readonly has_foreign: boolean;
      readonly noted_lines: readonly string[];
      readonly sibling_credited: boolean;
    }
  >({
    name: "payments.locked",
    text: `select c.*, s.strayed, s.has_foreign,
        array(select line_id from payment_stray where charge_id = c.id and line_id is not null) as noted_lines,
        exists (select from payment_charge o where o.purpose = c.purpose and o.reference = c.reference
          and o.id <> c.id and o.credited_at is not null) as sibling_credited
      from payment_charge c cross join lateral (
        select coalesce(sum(amount), 0)::bigint as strayed, coalesce(bool_or(currency <> 'IDR'), false) as has_foreign
        from payment_stray where charge_id = c.id and line_id is null) s
      where c.id = $1`,
    values: [id],
  });
  const {
    strayed,
    has_foreign: hasForeign,
    noted_lines: notedLines,
    sibling_credited,
    ...row
  } = onlyRow(read);
  return {
    row,
    standing: standingOf(row, {
      strayed,
      hasForeign,
      notedLines,
      siblingCredited: sibling_credited,
    }),
  };
}

function standingOf(
  row: ChargeRow,
  beside: Pick<Standing, "strayed" | "hasForeign" | "notedLines" | "siblingCredited">,
): Standing {
  return {
    ...beside,
    state: row.state,
    amount: row.amount,
    expiresAt: row.expires_at,
    confirmAt: row.confirm_at ?? undefined,
    reversedAmount: row.reversed_amount,
    madeAt: row.made_at ?? undefined,
    asking: {
      nextAskAt: row.next_ask_at,
      asks: row.asks,
      makeAgain: row.make_again,
      notFoundCount: row.not_found_count,
      notFoundAt: row.not_found_at,
      lookAt: row.look_at,
      doubted: row.doubted,
      doubtWord: row.doubt_word,
      doubtAt: row.doubt_at,
      doubtChanges: row.doubt_changes,
      unanswered: row.unanswered,
    },
  };
}

/** Writes the next query and its earliest time; `makes` reverts the count of a creation call that was not sent. */
export async function writeAsking(
  client: Queries,
  id: number,
  asking: Asking,
  { pauseSeconds, unmade }: { readonly pauseSeconds: number; readonly unmade: boolean },
): Promise<void> {
  await client.query({
    name: "payments.write-asking",
    text: `update payment_charge set next_ask_at = $2, asks = $3, make_again = $4, not_found_count = $5, not_found_at = $6,
        look_at = $7, doubted = $8, doubt_word = $9, doubt_at = $10, doubt_changes = $11, unanswered = $12,
        call_again_at = clock_timestamp() + make_interval(secs => $13), makes = makes - $14::int
      where id = $1`,
    values: [
      id,
      asking.nextAskAt,
      asking.asks,
      asking.makeAgain,
      asking.notFoundCount,
      asking.notFoundAt,
      asking.lookAt,
      asking.doubted,
      asking.doubtWord,
      asking.doubtAt,
      asking.doubtChanges,
      asking.unanswered,
      pauseSeconds,
      unmade ? 1 : 0,
    ],
  });
}

export interface NewWord {
  readonly chargeId: number;
  readonly source: "create" | "status" | "cancel" | "callback" | "staff";
  readonly word: string;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly code: string;
  readonly message: string;
  readonly body: string;
  readonly effect: string;
  readonly staffId?: number;
}

/** Stores a received status verbatim; a repeated one is counted. */
export async function insertWord(client: Queries, word: NewWord): Promise<void> {
  const amount = Number.isSafeInteger(word.amount) ? word.amount : undefined;
  const facts = [
    word.source,
    word.word,
    amount ?? null,
    word.currency?.slice(0, 20) ?? null,
    withoutNul(word.code),
    withoutNul(word.message),
    withoutNul(word.body),
    word.effect,
    word.staffId ?? null,
  ];
  await client.query({
    name: "payments.insert-word",
    text: `insert into payment_word (charge_id, source, word, amount, currency, code, message, body, effect, staff_id, at, last_at, digest)
      select $1, $2, $3, $4::bigint, $5, $6, $7, $8, $9, $10::bigint, clock_timestamp(), clock_timestamp(),
        sha256(convert_to(json_build_array($2::text, $3::text, $4::bigint, $5::text, $6::text, $7::text, $8::text, $9::text, $10::bigint)::text, 'UTF8'))
      on conflict (charge_id, digest) do update set last_at = excluded.last_at, times = payment_word.times + 1`,
    values: [word.chargeId, ...facts],
  });
}

/** PostgreSQL text cannot store NUL, which a broken gateway body may contain. */
const withoutNul = (text: string): string => text.replaceAll("\0", "\uFFFD");

/** Opens a case for staff, once per reason while that case is open. */
export async function openCase(
  client: Queries,
  { gatewayId, chargeId, reason }: { gatewayId: string; chargeId: number; reason: string },
): Promise<void> {
  await client.query(
    `insert into payment_case (gateway_id, charge_id, reason) values ($1, $2, $3)
     on conflict (charge_id, reason) where closed_at is null and stray_id is null do nothing`,
    [gatewayId, chargeId, reason],
  );
}
