import { DEPOSIT_DIGITS, DEPOSIT_DIGITS_KEPT_DAYS } from "@konter/contract/deposits";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../platform/domain-error.ts";
import { newDepositCode } from "../codes.ts";
import type { Method } from "./methods.ts";

export interface NewRequest {
  readonly memberId: number;
  readonly key: string;
  readonly method: Method;
  readonly nominal: number;
  readonly fee: number;
  readonly feePaidBy: "brand" | "customer";
  readonly holderName: string;
  readonly minutes: number;
  readonly processedOn: string;
}

export interface MadeRequest {
  readonly id: number;
  readonly code: string;
  readonly total: number;
  readonly expiresAt: Date;
}

/** Each failed try means that another request took one of the last numbers, so this many tries are enough. */
const MOST_TRIES = DEPOSIT_DIGITS.most;

const COLUMNS = `code, member_id, idempotency_key, method_code, kind, source, method_name, bank_account_id, nominal, digits, fee,
  fee_paid_by, total, holder_name, expires_at, processed_on, holds_total`;
const VALUES = `$1, $2, $3, $4, $5, $6, $7, $8::bigint, $9::bigint, free.digits, $10::bigint, $11,
  $9::bigint + coalesce(free.digits, 0) + case when $11 = 'customer' then $10::bigint else 0 end, $12,
  clock_timestamp() + make_interval(mins => $13), $14::date, free.digits is not null`;
const ANSWER = "on conflict do nothing returning id, code, total, expires_at";

/**
 * Inserts a request; for one of the brand's own accounts with digits that are unique there. Throws
 * deposit_digits_exhausted.
 */
export async function insertRequest(
  client: pg.PoolClient,
  request: NewRequest,
): Promise<MadeRequest> {
  const isBank = request.method.source === "bank";
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const added = await client.query<{
      id: number;
      code: string;
      total: number;
      expires_at: Date;
    }>(
      `insert into deposit_request (${COLUMNS}) select ${VALUES} from ${isBank ? FREE_DIGITS : NO_DIGITS} ${ANSWER}`,
      valuesOf(request),
    );
    const [made] = added.rows;
    if (made !== undefined)
      return { id: made.id, code: made.code, total: made.total, expiresAt: made.expires_at };
    if (isBank && !(await hasFree(client, request)))
      throw new DomainError("deposit_digits_exhausted");
  }
  throw new DomainError("deposit_digits_exhausted");
}

const valuesOf = (request: NewRequest): unknown[] => [
  newDepositCode(),
  request.memberId,
  request.key,
  request.method.code,
  request.method.kind,
  request.method.source,
  request.method.name,
  request.method.bankAccountId,
  request.nominal,
  request.fee,
  request.feePaidBy,
  request.holderName,
  request.minutes,
  request.processedOn,
];

const NO_DIGITS = "(select null::smallint as digits) free";
/** A random one of the digits that are free in this transaction's snapshot; the unique index decides conflicts. */
const FREE_DIGITS = `(select d::smallint as digits from generate_series(${DEPOSIT_DIGITS.least}, ${DEPOSIT_DIGITS.most}) d
  where not exists (select from deposit_request o where o.bank_account_id = $8::bigint and o.holds_total and o.total = $9::bigint + d)
  order by random() limit 1) free`;

/** Releases expired digits first. */
async function hasFree(client: pg.PoolClient, { method, nominal }: NewRequest): Promise<boolean> {
  await releaseDigits(client);
  const counted = await client.query<{ taken: number }>(
    `select count(*)::int as taken from deposit_request
     where bank_account_id = $1 and holds_total and total between $2::bigint + ${DEPOSIT_DIGITS.least} and $2::bigint + ${DEPOSIT_DIGITS.most}`,
    [method.bankAccountId, nominal],
  );
  return onlyRow(counted).taken < DEPOSIT_DIGITS.most;
}

/** Releases the digits of requests that ended some days ago. */
export async function releaseDigits(database: Queries): Promise<void> {
  await database.query(
    `update deposit_request set holds_total = false where id in (
       select id from deposit_request where holds_total and closed_at < clock_timestamp() - make_interval(days => ${DEPOSIT_DIGITS_KEPT_DAYS})
       order by id for update skip locked)`,
  );
}
