import type { SupplierFunding, SupplierFundingKind } from "@konter/contract/suppliers";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { findEarlier } from "../../../platform/idempotent.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { postFunding } from "../../money/reconciliation/index.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";

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
  readonly made_at: Date;
}

/**
 * Records money deposited at a supplier, once per key of a person. One person may: a record that says more or less than
 * the supplier has shows as a difference at its next reading. A gain or loss of a book rate is never more than its changes made.
 * Throws supplier_not_found, idempotency_key_reused, exchange_difference_less.
 */
export async function fundSupplier(
  brand: BrandContext,
  actor: Actor,
  funding: Funding,
  key: string,
): Promise<SupplierFunding> {
  const facts = [funding.id, funding.kind, funding.amount, funding.proof];
  const id = await brand.ledger.commit(
    async (change) => {
      await requireSupplier(change.reads, funding.id);
      const before = await sameAsBefore(change.reads, actor, key, facts);
      if (before !== undefined) return before;
      await requireExchangeDifference(change.reads, funding);
      const number = await change.newId("supplier_funding");
      const code = codeOf(number);
      await change.writes.query(
        `insert into supplier_funding (id, supplier_id, kind, amount, proof, made_by, idempotency_key)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7)`,
        [number, ...facts, actor.staffId, key],
      );
      await recordAct(change.writes, actor, {
        action: "supplier.funded",
        subject: funding.id,
        detail: { code, kind: funding.kind, amount: funding.amount, proof: funding.proof },
      });
      postFunding(change, {
        journal: "supplier_funding",
        code,
        account: { kind: "supplier", owner: funding.id },
        kind: funding.kind,
        amount: funding.amount,
      });
      return number;
    },
    { key: `supplier_funding:${funding.id}` },
  );
  const [made] = await readFundings(brand.pool, funding.id, id);
  if (made === undefined) throw new Error(`the record ${codeOf(id)} is lost`);
  return made;
}

/** What was recorded at a supplier, newest first. Throws supplier_not_found. */
export async function listFundings(
  brand: BrandContext,
  supplierId: string,
): Promise<readonly SupplierFunding[]> {
  await requireSupplier(brand.pool, supplierId);
  return readFundings(brand.pool, supplierId);
}

/** A record may not take more than the difference that is left. Throws exchange_difference_less. */
async function requireExchangeDifference(
  reads: Queries,
  { id, kind, amount }: Funding,
): Promise<void> {
  if (kind !== "rate_gain" && kind !== "rate_loss") return;
  const found = await reads.query<{ left: number }>("select exchange_difference($1) as left", [id]);
  const { left } = onlyRow(found);
  if (amount > (kind === "rate_gain" ? left : -left))
    throw new Refusal("exchange_difference_less", {
      parameters: { difference: formatRupiah(left) },
    });
}

const codeOf = (id: number): string => `F${id}`;

async function requireSupplier(database: Queries, id: string): Promise<void> {
  const found = await database.query("select from supplier where id = $1", [id]);
  if (found.rowCount === 0) throw new Refusal("supplier_not_found");
}

/** The record that this key made before; throws idempotency_key_reused when it says something else. */
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
    `select f.id, f.kind, f.amount, f.proof, s.name as made_by, f.made_at
     from supplier_funding f join staff s on s.id = f.made_by
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
