import { SAVED_BILLS_LIMIT } from "@konter/contract/saved-bills";
import type { SavedBill, SavedBills } from "@konter/contract/saved-bills";
import { isUniqueViolation } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { readInput } from "../bills/index.ts";
import type { BillInput } from "../bills/index.ts";
import { findProduct, findSaved, readSaved } from "./store.ts";

/** The fields of a saved bill after the contract's validation. */
export interface SavedFacts extends BillInput {
  readonly product_code: string;
  readonly customer_number: string;
  readonly label: string;
  readonly group: string;
  readonly due_day?: number | undefined;
  readonly reminder_days?: number | undefined;
}

/** Returns the account's saved bills, with its latest run of the last day. */
export async function listSaved(
  { pool }: Pick<BrandContext, "pool">,
  memberId: number,
): Promise<SavedBills> {
  const [rows, latest] = await Promise.all([
    readSaved(pool, memberId),
    pool.query<{ code: string; started_at: Date }>(
      `select code, started_at from bill_run where member_id = $1 and started_at > clock_timestamp() - interval '1 day'
       order by id desc limit 1`,
      [memberId],
    ),
  ]);
  const [run] = latest.rows;
  return {
    rows,
    latest_run: run ? { code: run.code, started_at: run.started_at.toISOString() } : null,
  };
}

/** Throws bill_product_not_found, validation_failed, saved_bill_duplicate (on the number) and saved_bills_too_many. */
export async function addSaved(
  brand: BrandContext,
  memberId: number,
  facts: SavedFacts,
): Promise<SavedBill> {
  const values = await valuesOf(brand, facts);
  const added = await refusingDuplicates(
    inTransaction(brand.pool, async (client) => {
      await holdAccount(client, memberId);
      return client.query<{ id: number }>(
        `insert into saved_bill (member_id, product_id, customer_number, input, label, group_name, due_day, reminder_days, remind_at)
         select $1, $2, $3, $4, $5, $6, $7::smallint, $8::smallint,
           case when $7::smallint is not null then bill_reminder_at($7, $8, null, clock_timestamp()) end
         where (select count(*) from saved_bill where member_id = $1) < $9 returning id`,
        [memberId, ...values, SAVED_BILLS_LIMIT],
      );
    }),
  );
  const id = added.rows[0]?.id;
  if (id === undefined)
    throw new DomainError("saved_bills_too_many", { parameters: { most: SAVED_BILLS_LIMIT } });
  return readOwn(brand.pool, memberId, id);
}

/** Throws saved_bill_not_found, also for another account's, and the errors of addSaved. */
export async function editSaved(
  brand: BrandContext,
  memberId: number,
  id: number,
  facts: SavedFacts,
): Promise<SavedBill> {
  await readOwn(brand.pool, memberId, id);
  const values = await valuesOf(brand, facts);
  const changed = await refusingDuplicates(
    brand.pool.query(
      `update saved_bill set product_id = $2, customer_number = $3, input = $4, label = $5, group_name = $6, due_day = $7::smallint, reminder_days = $8::smallint,
         remind_at = case when $7::smallint is not null then bill_reminder_at($7, $8, told_due_on, clock_timestamp()) end
       where member_id = $1 and id = $9`,
      [memberId, ...values, id],
    ),
  );
  if (changed.rowCount === 0) throw new DomainError("saved_bill_not_found");
  return readOwn(brand.pool, memberId, id);
}

/** Throws saved_bill_not_found, also for another account's. */
export async function removeSaved(pool: pg.Pool, memberId: number, id: number): Promise<void> {
  const removed = await pool.query("delete from saved_bill where id = $2 and member_id = $1", [
    memberId,
    id,
  ]);
  if (removed.rowCount === 0) throw new DomainError("saved_bill_not_found");
}

async function valuesOf(brand: BrandContext, facts: SavedFacts): Promise<readonly unknown[]> {
  const product = await findProduct(brand.pool, facts.product_code);
  if (product === undefined) throw new DomainError("bill_product_not_found");
  const { number, input } = readInput(product.type, facts);
  // Without a given year, the year of the payment applies, not the year when the bill was saved.
  const { year: _thisYear, ...chosen } = input;
  const kept = facts.year === undefined ? chosen : input;
  return [
    product.id,
    number,
    JSON.stringify(kept),
    facts.label,
    facts.group,
    facts.due_day ?? null,
    facts.reminder_days ?? (await readBrandSettings(brand)).bill_reminder_days,
  ];
}

async function refusingDuplicates<Answer>(writing: Promise<Answer>): Promise<Answer> {
  return writing.catch((error: unknown) => {
    if (!isUniqueViolation(error, "saved_bill_member_id_product_id_customer_number_key"))
      throw error;
    throw new DomainError("saved_bill_duplicate", {
      fields: { customer_number: { rule: "saved_bill_duplicate" } },
    });
  });
}

async function readOwn(pool: pg.Pool, memberId: number, id: number): Promise<SavedBill> {
  const found = await findSaved(pool, memberId, id);
  if (found === undefined) throw new DomainError("saved_bill_not_found");
  return found;
}
