import type { ErrorCode } from "@konter/contract/errors";
import type { AdminTransfer } from "@konter/contract/transfers";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { describeForStaff } from "./list-for-staff.ts";
import { TRANSFER_NOTICES } from "./notices.ts";

interface Held {
  readonly amount: number;
  readonly sender_id: number;
  readonly receiver_hp: string;
}

/** Ends the hold in the change, which is rejected if the transfer cannot be decided. Returns the held transfer. */
async function decide(
  change: Change,
  refId: string,
  outcome: "released" | "refused",
): Promise<Held> {
  const found = await change.reads.query<Held>(
    `select t.amount + t.fee as amount, t.sender_id, r.hp as receiver_hp
     from deposit_transfer t join member r on r.id = t.receiver_id where t.ref_id = $1`,
    [refId],
  );
  const [held] = found.rows;
  if (held === undefined) throw new DomainError("transfer_not_found");
  change.call<{ result: typeof outcome | ErrorCode }>({
    text: "select * from decide_held_transfer($1, $2)",
    values: [refId, outcome === "released"],
    column: "result",
    allowed: [outcome],
    onRefused: ([row]) => new DomainError((row?.result ?? "transfer_not_held") as ErrorCode),
  });
  return held;
}

/** Releases a held transfer early. Throws transfer_not_found, transfer_not_held, transfer_party_closed. */
export async function releaseHeld(
  { ledger, pool }: BrandContext,
  actor: Actor,
  given: string,
): Promise<AdminTransfer> {
  const refId = given.toUpperCase();
  await ledger.commit(
    async (change) => {
      const { amount } = await decide(change, refId, "released");
      await recordAction(change.writes, actor, {
        action: "transfer.released",
        subject: refId,
        detail: { amount },
      });
    },
    { key: `transfer:${refId}` },
  );
  return describeForStaff(pool, refId);
}

/**
 * Sends a held transfer back with its fee; the sender sees the reason. Throws transfer_not_found, transfer_not_held.
 */
export async function refuseHeld(
  { ledger, pool }: BrandContext,
  actor: Actor,
  { ref_id: given, reason }: { readonly ref_id: string; readonly reason: string },
): Promise<AdminTransfer> {
  const refId = given.toUpperCase();
  await ledger.commit(
    async (change) => {
      const held = await decide(change, refId, "refused");
      const { amount, sender_id: memberId, receiver_hp: hp } = held;
      await notify(change.writes, TRANSFER_NOTICES.transfer_refused, {
        memberId,
        refId,
        facts: { amount, hp, reason },
      });
      await recordAction(change.writes, actor, {
        action: "transfer.refused",
        subject: refId,
        detail: { amount, reason },
      });
    },
    { key: `transfer:${refId}` },
  );
  return describeForStaff(pool, refId);
}
