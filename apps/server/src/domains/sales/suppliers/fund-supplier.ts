import { SUPPLIER_FUNDING_APPROVAL } from "@konter/contract/suppliers";
import type { SupplierFunding, SupplierFundingKind } from "@konter/contract/suppliers";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Change, LedgerProblem } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { findEarlier } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { postFunding, verifyFundingsOf } from "../../money/reconciliation/index.ts";
import { takesSecondPerson } from "../../../kernel/approvals/index.ts";
import type { ActDatabase } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";

const SHOWN = 20;

export interface Funding {
  readonly id: string;
  readonly kind: SupplierFundingKind;
  /** Rupiah, above zero. */
  readonly amount: number;
  readonly proof: string;
}

interface FundingRow {
  readonly id: number;
  readonly kind: SupplierFundingKind;
  readonly amount: number;
  readonly proof: string;
  readonly made_by: string;
  readonly approved_by: string | null;
  readonly made_at: Date;
}

/** The author, and either the key of one person's call or the approver. */
export type Makers =
  | { readonly madeBy: number; readonly key: string; readonly approvedBy?: never }
  | { readonly madeBy: number; readonly approvedBy: number; readonly key?: never };

/**
 * Records money deposited at a supplier, once per key of a person. Records by all accounts of one person (`same_hand`)
 * within 24 hours count together. Above the limit it takes two people when a second one may approve. A gain or loss of
 * a book rate never exceeds the effect of its changes. Throws supplier_not_found, idempotency_key_reused,
 * exchange_difference_less, supplier_funding_approval_needed.
 */
export async function fundSupplier(
  brand: BrandContext,
  actor: Actor,
  funding: Funding,
  key: string,
): Promise<SupplierFunding> {
  const id = await brand.ledger.commit(
    async (change) => {
      await requireSupplier(change.reads, funding.id);
      const before = await sameAsBefore(change.reads, actor, key, factsOf(funding));
      if (before !== undefined) return before;
      await requireAlone(brand, change, actor, funding);
      return writeFunding(change, actor, funding, { madeBy: actor.staffId, key });
    },
    { key: `staff:${actor.staffId}` },
  );
  const [made] = await readFundings(brand.pool, funding.id, id);
  if (made === undefined) throw new Error(`the record ${codeOf(id)} is lost`);
  return made;
}

/** Writes and posts a record in the caller's change. Returns its number. Throws exchange_difference_less. */
export async function writeFunding(
  change: Change,
  actor: Actor,
  funding: Funding,
  { madeBy, approvedBy, key }: Makers,
): Promise<number> {
  await requireExchangeDifference(change.reads, funding);
  const number = await change.newId("supplier_funding");
  const code = codeOf(number);
  await change.writes.query(
    `insert into supplier_funding (id, supplier_id, kind, amount, proof, made_by, approved_by, idempotency_key)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [number, ...factsOf(funding), madeBy, approvedBy, key],
  );
  const { id, kind, amount, proof } = funding;
  await recordAction(change.writes, actor, {
    action: "supplier.funded",
    subject: id,
    detail: {
      code,
      kind,
      amount,
      proof,
      ...(approvedBy !== undefined && { requested_by: madeBy }),
    },
  });
  postFunding(change, {
    journal: "supplier_funding",
    code,
    account: { kind: "supplier", owner: id },
    kind,
    amount,
  });
  return number;
}

const factsOf = ({ id, kind, amount, proof }: Funding): readonly unknown[] => [
  id,
  kind,
  amount,
  proof,
];

/** Throws supplier_funding_approval_needed. */
async function requireAlone(
  brand: BrandContext,
  on: ActDatabase,
  actor: Actor,
  { id: supplier, amount }: Funding,
): Promise<void> {
  const { supplier_funding_alone_amount: limit } = await readFreshSettings(brand, on.reads);
  const summed = await on.reads.query<{ used: number }>(
    `select coalesce(sum(amount), 0)::bigint as used from supplier_funding
     where made_by = any ((select same_hand($1))::bigint[]) and approved_by is null and made_at > now() - interval '24 hours'`,
    [actor.staffId],
  );
  const { used } = onlyRow(summed);
  if (used + amount <= limit) return;
  if (await takesSecondPerson(on, actor, SUPPLIER_FUNDING_APPROVAL, supplier))
    throw new DomainError("supplier_funding_approval_needed", {
      parameters: { limit: formatRupiah(limit), used: formatRupiah(used) },
    });
}

/** Returns the records at a supplier, newest first. Throws supplier_not_found. */
export async function listFundings(
  brand: BrandContext,
  supplierId: string,
): Promise<readonly SupplierFunding[]> {
  await requireSupplier(brand.pool, supplierId);
  return readFundings(brand.pool, supplierId);
}

/** A record may not exceed the remaining difference. Throws exchange_difference_less. */
export async function requireExchangeDifference(
  reads: Queries,
  { id, kind, amount }: Funding,
): Promise<void> {
  if (kind !== "rate_gain" && kind !== "rate_loss") return;
  const found = await reads.query<{ left: number }>("select exchange_difference($1) as left", [id]);
  const { left } = onlyRow(found);
  if (amount > (kind === "rate_gain" ? left : -left))
    throw new DomainError("exchange_difference_less", {
      parameters: { difference: formatRupiah(left) },
    });
}

const codeOf = (id: number): string => `F${id}`;

/** Returns the supplier's name. Throws supplier_not_found. */
export async function requireSupplier(database: Queries, id: string): Promise<string> {
  const found = await database.query<{ name: string }>("select name from supplier where id = $1", [
    id,
  ]);
  const [supplier] = found.rows;
  if (supplier === undefined) throw new DomainError("supplier_not_found");
  return supplier.name;
}

/** Returns the record that this key made before. Throws idempotency_key_reused for other input. */
async function sameAsBefore(
  reads: Queries,
  { staffId }: Actor,
  key: string,
  facts: readonly unknown[],
): Promise<number | undefined> {
  const before = await findEarlier<number>(reads, {
    earlier: `select id as answer, (supplier_id, kind, amount, proof) = ($3, $4, $5::bigint, $6) as same
     from supplier_funding where made_by = $1 and idempotency_key = $2`,
    key: [staffId, key],
    input: facts,
  });
  return before?.answer;
}

async function readFundings(
  pool: pg.Pool,
  supplierId: string,
  id?: number,
): Promise<readonly SupplierFunding[]> {
  const found = await pool.query<FundingRow>(
    `select f.id, f.kind, f.amount, f.proof, s.name as made_by, a.name as approved_by, f.made_at
     from supplier_funding f join staff s on s.id = f.made_by left join staff a on a.id = f.approved_by
     where f.supplier_id = $1 and f.id = coalesce($2, f.id) order by f.id desc limit ${SHOWN}`,
    [supplierId, id ?? null],
  );
  return found.rows.map(({ id: number, made_at: madeAt, amount, ...row }) => ({
    ...row,
    code: codeOf(number),
    amount: rupiah(amount),
    made_at: madeAt.toISOString(),
  }));
}

/** Compares records of deposits at suppliers with the ledger. */
export const verifyFundings = (pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> =>
  verifyFundingsOf(pool, {
    check: "every record of a deposit at a supplier moved what it says, once",
    letter: "F",
    vendor: "supplier",
  });
