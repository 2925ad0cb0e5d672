import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../platform/domain-error.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { isOpen } from "../staff-decisions/staff-settle.ts";
import { findPurchase } from "../reading/read-detail.ts";
import { requestCheck } from "../store.ts";

/** Minimum seconds between two checks of one reference. request_check uses the same value. */
const CHECK_WAIT_SECONDS = 60;

/**
 * Requests another status check of an open purchase if the supplier's interval has passed. Returns the reference.
 * Members can check only their own purchases. Throws transaction_not_found, transaction_not_open, check_too_soon,
 * check_over.
 */
export async function askAgain(
  database: Queries,
  refId: string,
  memberId?: number,
): Promise<string> {
  const purchase = await findPurchase(database, refId, memberId);
  if (!isOpen(purchase)) throw new DomainError("transaction_not_open");
  if (await requestCheck(database, purchase.ref_id)) return purchase.ref_id;
  const found = await database.query<{ over: boolean; seconds: number | null }>(
    `select a.state = 'pending' and a.next_action_at is null as over,
       ceil(extract(epoch from greatest(a.answered_at + make_interval(secs => $2), a.call_again_at) - clock_timestamp()))::int as seconds
     from purchase_attempt a join purchase p on p.id = a.purchase_id and p.attempt_number = a.number where p.ref_id = $1`,
    [purchase.ref_id, CHECK_WAIT_SECONDS],
  );
  const [attempt] = found.rows;
  if (attempt?.over === true) throw new DomainError("check_over");
  // While a call is in progress, the time of the next one is not known.
  const left = attempt?.seconds ?? CHECK_WAIT_SECONDS;
  const seconds = left > 0 ? left : CHECK_WAIT_SECONDS;
  throw new DomainError("check_too_soon", { parameters: { seconds }, retryAfterSeconds: seconds });
}

/** As askAgain, for staff, with the reason in the audit log. Throws as askAgain does. */
export async function checkByStaff(
  client: pg.PoolClient,
  actor: Actor,
  refId: string,
  reason?: string,
): Promise<void> {
  const subject = await askAgain(client, refId);
  await recordAction(client, actor, {
    action: "purchase.check",
    subject,
    ...(reason !== undefined && { detail: { reason } }),
  });
}
