import type { SupplierFunding, SupplierFundingKind } from "@konter/contract/suppliers";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
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
  const id = await inTransaction(brand.pool, async (client) => {
    const facts = [funding.id, funding.kind, funding.amount, funding.proof];
    await requireSupplier(client, funding.id);
    const added = await client.query<{ id: number }>(
      `insert into supplier_funding (supplier_id, kind, amount, proof, made_by, idempotency_key)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [...facts, actor.staffId, key],
    );
    const [row] = added.rows;
    if (row === undefined) return sameAsBefore(client, actor, key, facts);
    await requireExchangeDifference(client, funding);
    await recordAct(client, actor, {
      action: "supplier.funded",
      subject: funding.id,
      detail: {
        code: codeOf(row.id),
        kind: funding.kind,
        amount: funding.amount,
        proof: funding.proof,
      },
    });
    await postFunding(client, {
      journal: "supplier_funding",
      code: codeOf(row.id),
      account: { kind: "supplier", owner: funding.id },
      kind: funding.kind,
      amount: funding.amount,
    });
    return row.id;
  });
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

/** What this record leaves of the difference may not have turned to the other side. Throws exchange_difference_less. */
async function requireExchangeDifference(
  client: pg.PoolClient,
  { id, kind, amount }: Funding,
): Promise<void> {
  if (kind !== "rate_gain" && kind !== "rate_loss") return;
  // One record after the other, or two would each find the whole difference.
  await client.query("select from supplier where id = $1 for no key update", [id]);
  const { left } = onlyRow(
    await client.query<{ left: number }>("select exchange_difference($1) as left", [id]),
  );
  const difference = kind === "rate_gain" ? left + amount : left - amount;
  const isCovered = kind === "rate_gain" ? difference >= amount : -difference >= amount;
  if (!isCovered)
    throw new Refusal("exchange_difference_less", {
      parameters: { difference: formatRupiah(difference) },
    });
}

const codeOf = (id: number): string => `F${id}`;

async function requireSupplier(database: Pick<pg.Pool, "query">, id: string): Promise<void> {
  const found = await database.query("select from supplier where id = $1", [id]);
  if (found.rowCount === 0) throw new Refusal("supplier_not_found");
}

/** The record that this key made before; throws idempotency_key_reused when it says something else. */
async function sameAsBefore(
  client: pg.PoolClient,
  { staffId }: Actor,
  key: string,
  facts: readonly unknown[],
): Promise<number> {
  const known = await client.query<{ id: number; same: boolean }>(
    `select id, (supplier_id, kind, amount, proof) = ($3, $4, $5::bigint, $6) as same
     from supplier_funding where made_by = $1 and idempotency_key = $2`,
    [staffId, key, ...facts],
  );
  const { id, same } = onlyRow(known);
  if (!same) throw new Refusal("idempotency_key_reused");
  return id;
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
