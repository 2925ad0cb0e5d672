import type { CourierAskInput, OwnCourierAddress } from "@konter/contract/couriers";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { findRequests, readAddress } from "./store.ts";

/** Returns an account's courier address, and the result of its last change request. */
export async function readOwn(database: Queries, memberId: number): Promise<OwnCourierAddress> {
  const [address, [last]] = await Promise.all([
    readAddress(database, memberId),
    findRequests(database, "r.member_id = $1 order by r.id desc limit 1", [memberId]),
  ]);
  if (last === undefined) return { address, request: null };
  const { wish, reason, at, state, decided_at, answer } = last;
  // A reason given with an approved request is for colleagues only.
  const told = state === "refused" ? answer : "";
  return { address, request: { wish, reason, at, state, decided_at, answer: told } };
}

/**
 * Requests a change by staff, once per key. A unique index allows one open request, so one of two concurrent requests
 * fails. Throws courier_request_open, idempotency_key_reused.
 */
export async function askChange(
  brand: BrandContext,
  memberId: number,
  key: string,
  input: CourierAskInput,
): Promise<OwnCourierAddress> {
  const call = {
    earlier:
      "select input_hash = $3 as same from courier_address_request where member_id = $1 and key = $2",
    key: [memberId, key],
    input: [inputHash(input)],
  };
  await inTransaction(brand.pool, (client) =>
    idempotent<void>(client, call, async () => {
      const asked = await client.query(
        `insert into courier_address_request (member_id, key, input_hash, wish, reason) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [...call.key, ...call.input, input.wish, input.reason],
      );
      if (asked.rowCount === 0) throw new DomainError("courier_request_open");
    }),
  );
  return readOwn(brand.pool, memberId);
}
