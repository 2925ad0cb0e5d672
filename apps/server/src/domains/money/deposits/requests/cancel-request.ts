import type { DepositRequest } from "@konter/contract/deposits";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { cancelCharge } from "../../payments/index.ts";
import type { Payments } from "../../payments/index.ts";
import { toRequest } from "./describe-request.ts";
import { addEvents, findRequest, holdRequest } from "../store.ts";
import type { DepositRow } from "../store.ts";

/** Reads the member's own request. Throws deposit_not_found for a missing request and for another member's. */
export async function readOwn(
  { pool }: BrandContext,
  memberId: number,
  code: string,
): Promise<DepositRow> {
  const row = await findRequest(pool, code);
  if (row === undefined || row.member_id !== memberId) throw new DomainError("deposit_not_found");
  return row;
}

/**
 * Cancels the member's own request. A gateway closes its charge first; a payment received before that is credited.
 * Throws deposit_not_found, deposit_not_open, deposit_paid_already.
 */
export async function cancelRequest(
  brand: BrandContext,
  payments: Payments,
  memberId: number,
  code: string,
  locale: Locale,
): Promise<DepositRequest> {
  const row = await readOwn(brand, memberId, code);
  if (row.state === "canceled") return toRequest(row, locale);
  refuseClosed(row);
  if (row.charge_id !== null) await cancelCharge(brand, payments, row.charge_id);
  await inTransaction(brand.pool, async (client) => {
    const held = await holdRequest(client, code);
    // The gateway's response has canceled the request already.
    if (held === undefined || held.state === "canceled") return;
    refuseClosed(held);
    await client.query(
      "update deposit_request set state = 'canceled', closed_at = clock_timestamp() where id = $1",
      [held.id],
    );
    await addEvents(client, [{ requestId: held.id, event: "canceled", by: "member" }]);
  });
  return toRequest(await readOwn(brand, memberId, code), locale);
}

function refuseClosed({ state, credited }: Pick<DepositRow, "state" | "credited">): void {
  if (credited !== null || state === "confirming") throw new DomainError("deposit_paid_already");
  if (state !== "waiting") throw new DomainError("deposit_not_open");
}
