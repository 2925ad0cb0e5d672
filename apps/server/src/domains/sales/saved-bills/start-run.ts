import { hash } from "node:crypto";
import type { BillRun } from "@konter/contract/saved-bills";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { requireFeature } from "../../office/brand/index.ts";
import { newReference } from "../purchase/index.ts";
import { describeRun } from "./describe-run.ts";

interface StartRequest {
  readonly savedBillIds: readonly string[];
  readonly key: string;
  readonly locale: Locale;
}

/**
 * Notes saved bills to be looked up, each once, in the order in which they were chosen; workers do it. The same key starts one run.
 * Throws saved_bill_not_found, where one of them is not the account's, and idempotency_key_reused.
 */
export async function startRun(
  brand: BrandContext,
  memberId: number,
  { savedBillIds, key, locale }: StartRequest,
): Promise<BillRun> {
  await requireFeature(brand, "ppob");
  const ids = [...new Set(savedBillIds)].map(Number);
  const inputHash = hash("sha256", JSON.stringify(["bill_run_start", ids]), "buffer");
  const code = await inTransaction(brand.pool, async (client) => {
    const begun = await client.query<{ id: number; code: string }>(
      `insert into bill_run (code, member_id, idempotency_key, input_hash) values ($1, $2, $3, $4)
       on conflict (member_id, idempotency_key) do nothing returning id, code`,
      [newReference(), memberId, key, inputHash],
    );
    const [run] = begun.rows;
    if (run === undefined) {
      const known = await client.query<{ code: string; input_hash: Buffer }>(
        "select code, input_hash from bill_run where member_id = $1 and idempotency_key = $2",
        [memberId, key],
      );
      const [before] = known.rows;
      if (before === undefined || !before.input_hash.equals(inputHash))
        throw new Refusal("idempotency_key_reused");
      return before.code;
    }
    const noted = await client.query(
      `insert into bill_run_row (run_id, number, saved_bill_id, product_id, customer_number, input, label, group_name)
       select $1, chosen.number, b.id, b.product_id, b.customer_number, b.input, b.label, b.group_name
       from unnest($3::bigint[]) with ordinality chosen(id, number) join saved_bill b on b.id = chosen.id and b.member_id = $2`,
      [run.id, memberId, ids],
    );
    if (noted.rowCount !== ids.length) throw new Refusal("saved_bill_not_found");
    return run.code;
  });
  return describeRun(brand, memberId, code, locale);
}
