import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { SealedText } from "../../../../platform/keys/text-seal.ts";
import type { HouseSale } from "../../../../ports/house.ts";
import { openDelivered } from "../reading/delivered-words.ts";
import type { PurchaseState } from "../states.ts";

/** The idempotency key for a brand's attempt. The same attempt always gives the same purchase. */
export const keyOfSale = (brandCode: string, reference: string): string =>
  `brand:${brandCode}:${reference}`;

const STATES: Readonly<Record<PurchaseState, HouseSale["state"]>> = {
  reserved: "open",
  submitting: "open",
  unknown: "open",
  blocked: "open",
  success: "success",
  failed: "failed",
  expired: "failed",
  canceled: "failed",
  returned: "returned",
};

interface SaleRow {
  readonly ref_id: string;
  readonly state: PurchaseState;
  readonly price: number;
  readonly serial_number: SealedText | null;
  readonly failure_reason: string | null;
}

/** Returns the purchase for an attempt of a brand through its current or earlier accounts. */
export async function findSale(
  { pool, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  memberIds: readonly number[],
  brandCode: string,
  reference: string,
): Promise<HouseSale | undefined> {
  const key = keyOfSale(brandCode, reference);
  const found = await pool.query<SaleRow>({
    name: "house.sale",
    text: "select ref_id, state, price, serial_number, failure_reason from purchase where idempotency_key = any($1)",
    values: [memberIds.map((id) => `${id} ${key}`)],
  });
  const [row] = found.rows;
  return (
    row && {
      refId: row.ref_id,
      state: STATES[row.state],
      price: rupiah(row.price),
      serialNumber: openDelivered(await textSeal())(row),
      failureReason: row.failure_reason,
    }
  );
}

/** Returns the brand's attempt that a purchase of its account was made for; undefined for any other purchase. */
export async function referenceOfSale(
  pool: pg.Pool,
  brandCode: string,
  refId: string,
): Promise<string | undefined> {
  const found = await pool.query<{ key: string }>(
    "select split_part(idempotency_key, ' ', 2) as key from purchase where ref_id = $1",
    [refId],
  );
  const prefix = keyOfSale(brandCode, "");
  const key = found.rows[0]?.key ?? "";
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

/** Returns the account's available balance. */
export async function depositOf(pool: pg.Pool, memberId: number): Promise<Rupiah> {
  const found = await pool.query<{ balance: number }>(
    "select balance from ledger.account where kind = 'deposit' and owner = $1",
    [String(memberId)],
  );
  return rupiah(found.rows[0]?.balance ?? 0);
}

/** Returns the digest used in place of the PIN of a brand's account, in hex; undefined after it ended. */
export async function findAuthority(
  pool: pg.Pool,
  memberId: number,
  brandCode: string,
): Promise<string | undefined> {
  const found = await pool.query<{ authority: string }>(
    `select encode(authority, 'hex') as authority from brand_account
      where member_id = $1 and brand_code = $2 and ended_at is null`,
    [memberId, brandCode],
  );
  return found.rows[0]?.authority;
}
