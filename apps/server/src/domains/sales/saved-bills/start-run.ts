import type { BillRun } from "@konter/contract/saved-bills";
import type { Locale } from "@konter/contract/locale";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { requireFeature } from "../../../kernel/settings/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { describeRun } from "./describe-run.ts";

interface StartRequest {
  readonly savedBillIds: readonly string[];
  readonly key: string;
  readonly locale: Locale;
}

/**
 * Starts a run: records saved bills for inquiry by workers, each once, in the selected order. The same key starts one
 * run. Throws saved_bill_not_found when one of them is not the account's, and idempotency_key_reused.
 */
export async function startRun(
  brand: BrandContext,
  memberId: number,
  { savedBillIds, key, locale }: StartRequest,
): Promise<BillRun> {
  await requireFeature(brand, "ppob");
  const ids = [...new Set(savedBillIds)].map(Number);
  const call = {
    earlier:
      "select code as answer, input_hash = $3 as same from bill_run where member_id = $1 and idempotency_key = $2",
    key: [memberId, key],
    input: [inputHash(["bill_run_start", ids])],
  };
  const code = await inTransaction(brand.pool, (client) =>
    idempotent<string>(client, call, async () => {
      const begun = await client.query<{ id: number; code: string }>(
        `insert into bill_run (member_id, idempotency_key, input_hash, code) values ($1, $2, $3, $4) returning id, code`,
        [...call.key, ...call.input, newReference()],
      );
      const run = onlyRow(begun);
      const noted = await client.query(
        `insert into bill_run_row (run_id, number, saved_bill_id, product_id, customer_number, input, label, group_name)
       select $1, chosen.number, b.id, b.product_id, b.customer_number, b.input, b.label, b.group_name
       from unnest($3::bigint[]) with ordinality chosen(id, number) join saved_bill b on b.id = chosen.id and b.member_id = $2`,
        [run.id, memberId, ids],
      );
      if (noted.rowCount !== ids.length) throw new DomainError("saved_bill_not_found");
      return run.code;
    }),
  );
  return describeRun(brand, memberId, code, locale);
}
