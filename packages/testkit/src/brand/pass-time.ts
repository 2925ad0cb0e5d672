import type pg from "pg";
import { inTransaction } from "@konter/server/platform/transaction.ts";

/** Moves the pauses of suppliers and of their SKUs back. */
export const PAUSES_PASS = [
  "update supplier_product set closed_until = closed_until - $1::interval where closed_until is not null",
  "update supplier set breaker_until = breaker_until - $1::interval where breaker_until is not null",
];

/** Decided purchases have no running deadlines. */
const TIME_PASSES = [
  `update purchase_attempt set submitted_at = submitted_at - $1::interval, answered_at = answered_at - $1::interval,
     next_action_at = next_action_at - $1::interval, not_found_at = not_found_at - $1::interval,
     call_again_at = call_again_at - $1::interval, resume_check_at = resume_check_at - $1::interval
   where state in ('ready', 'submitting', 'pending')`,
  `update purchase_attempt set look_at = look_at - $1::interval, call_again_at = call_again_at - $1::interval
   where state not in ('ready', 'submitting', 'pending') and (look_at is not null or call_again_at > clock_timestamp())`,
  `update purchase_question set next_ask_at = next_ask_at - $1::interval, word_at = word_at - $1::interval`,
  `update purchase set accepted_at = accepted_at - $1::interval where state in ('reserved', 'submitting', 'unknown', 'blocked')`,
  "update supplier_callback set next_try_at = next_try_at - $1::interval where processed_at is null",
  `update shipment set next_ask_at = next_ask_at - $1::interval, sent_at = sent_at - $1::interval, made_at = made_at - $1::interval,
     not_found_at = not_found_at - $1::interval where status = 'processing' or next_ask_at is not null`,
  ...PAUSES_PASS,
];

/** Moves all timestamps of a database's purchases and orders at couriers back. The pool's user needs the rights for that. */
export const passTimeIn = (owner: pg.Pool, interval: string): Promise<void> =>
  // In the product's lock order: a statement of a dead process may still be running.
  inTransaction(owner, async (client) => {
    await client.query("select ledger.lock()");
    for (const statement of TIME_PASSES) await client.query(statement, [interval]);
  });
