import type { Transfer } from "@konter/contract/transfers";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { describeTransfer } from "./describe.ts";
import { stopTransfer } from "./store.ts";

/** Takes the member's own transfer back while it is held. Throws transfer_not_found, transfer_not_held. */
export async function takeBack(
  { pool }: BrandContext,
  memberId: number,
  refId: string,
): Promise<Transfer> {
  const result = await stopTransfer(pool, refId.toUpperCase(), memberId);
  // Anyone but the sender gets transfer_not_found.
  if (result !== "stopped") throw new DomainError(result);
  return describeTransfer(pool, memberId, refId);
}
