import type { ErrorCode } from "@konter/contract/errors";
import type { AdminTransfer } from "@konter/contract/transfers";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../messages/notifications/index.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";
import { describeForStaff } from "./list-for-staff.ts";
import { TRANSFER_NOTICES } from "./notices.ts";

interface Decided {
  readonly result: "released" | "refused" | ErrorCode;
  readonly amount: number;
  readonly sender_id: number;
  readonly receiver_hp: string;
}

async function decide(client: pg.PoolClient, refId: string, release: boolean): Promise<Decided> {
  const answer = await client.query<Decided>("select * from decide_held_transfer($1, $2)", [
    refId,
    release,
  ]);
  const decided = onlyRow(answer);
  if (decided.result !== "released" && decided.result !== "refused")
    throw new Refusal(decided.result);
  return decided;
}

/** Lets a held transfer go on before its time. Throws transfer_not_found, transfer_not_held, transfer_party_closed. */
export async function releaseHeld(
  pool: pg.Pool,
  actor: Actor,
  given: string,
): Promise<AdminTransfer> {
  const refId = given.toUpperCase();
  await inTransaction(pool, async (client) => {
    const { amount } = await decide(client, refId, true);
    await recordAct(client, actor, {
      action: "transfer.released",
      subject: refId,
      detail: { amount },
    });
  });
  return describeForStaff(pool, refId);
}

/** Sends a held transfer back with its fee; its sender reads why. Throws transfer_not_found, transfer_not_held. */
export async function refuseHeld(
  pool: pg.Pool,
  actor: Actor,
  { ref_id: given, reason }: { readonly ref_id: string; readonly reason: string },
): Promise<AdminTransfer> {
  const refId = given.toUpperCase();
  await inTransaction(pool, async (client) => {
    const { amount, sender_id: memberId, receiver_hp: hp } = await decide(client, refId, false);
    await notify(client, TRANSFER_NOTICES.transfer_refused, {
      memberId,
      refId,
      facts: { amount, hp, reason },
    });
    await recordAct(client, actor, {
      action: "transfer.refused",
      subject: refId,
      detail: { amount, reason },
    });
  });
  return describeForStaff(pool, refId);
}
