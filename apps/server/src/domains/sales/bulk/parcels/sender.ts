import type { BulkRun, BulkSender, BulkSenderInput } from "@konter/contract/bulk";
import type { ErrorCode } from "@konter/contract/errors";
import type { Locale } from "@konter/contract/locale";
import { parcelAgreement } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";
import { readAddress } from "../../../people/couriers/index.ts";
import { findCustomerAddress } from "../../../shipping/shipments/index.ts";
import type { BulkParts } from "../bulk-parts.ts";
import { checkRun } from "../check-run.ts";
import type { Checker } from "../check-run.ts";
import { describeRun, requireRun } from "../describe-run.ts";

/** The account's own courier address as the sender; undefined without one that fits a label. */
export async function ownSender(
  database: Queries,
  memberId: number,
  pickup: BulkSender["pickup"],
): Promise<BulkSender | undefined> {
  const address = await readAddress(database, memberId);
  if (address === null) return undefined;
  const { postal_code: postcode, district } = address;
  return fitting({ ...address, postcode, pickup, district: { ...district } });
}

/** Returns the sender in the form in which labels take it; undefined if it does not fit. */
function fitting({ district, pickup, name, phone, address, postcode }: BulkSender) {
  const party = parcelAgreement.shape.sender.safeParse({ name, phone, address, postcode });
  return party.success ? { ...party.data, district, pickup } : undefined;
}

/**
 * Chooses who sends the parcels of an unconfirmed run, and checks its rows again. Throws bulk_run_not_found,
 * bulk_run_confirmed, bulk_sender_missing, bulk_sender_unfit, customer_address_not_found.
 */
export async function chooseSender(
  parts: BulkParts,
  member: Checker,
  { code, customer, own, pickup }: BulkSenderInput,
  locale: Locale,
): Promise<BulkRun> {
  const { pool } = parts.brand;
  const { sender: before } = await requireRun(pool, member.id, code);
  const sender =
    customer !== undefined
      ? fitting({ ...(await findCustomerAddress(pool, member.id, customer)), pickup })
      : before === null || own
        ? await requireOwn(pool, member.id, pickup)
        : { ...before, pickup };
  if (sender === undefined) throw new DomainError("bulk_sender_unfit");
  const answer = await pool.query<{ result: ErrorCode | "chosen" }>(
    "select choose_bulk_sender($1, $2, $3) as result",
    [code, member.id, JSON.stringify(sender)],
  );
  const result = answer.rows[0]?.result ?? "bulk_run_not_found";
  if (result !== "chosen") throw new DomainError(result);
  await checkRun(parts, member, await requireRun(pool, member.id, code));
  return describeRun(pool, member.id, code, locale);
}

async function requireOwn(database: Queries, memberId: number, pickup: BulkSender["pickup"]) {
  if ((await readAddress(database, memberId)) === null)
    throw new DomainError("bulk_sender_missing");
  return ownSender(database, memberId, pickup);
}
