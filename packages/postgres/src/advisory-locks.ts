import type { Queries } from "./pool.ts";

/**
 * All advisory locks of a brand's database, with the SQL of their keys; `$1` is the value that the lock is for. SQL
 * functions use the same keys (scripts/advisory-locks.test.ts). A key never changes: during an upgrade, processes of
 * the older and the newer version run side by side and must wait for the same lock.
 */
export const ADVISORY_LOCKS = {
  bankStatement: "hashtext('reconciliation: a statement of ' || $1::text)",
  billRunLookups: "hashtextextended('bill runs: look-ups', 0)",
  bookDay: "hashtext('reconciliation: closing a day')",
  brandFeatures: "hashtext('brand.features')",
  brandLook: "hashtext('brand.look')",
  brandSettings: "hashtext('brand.settings')",
  connections: "hashtext('brand.connections')",
  customs: "hashtext('customs')",
  encryptionKeys: "hashtext('konter keys')",
  firstOwner: "hashtext('first_owner')",
  idempotencyKey: "hashtextextended($1::text, 0)",
  memberStanding: "27, 1",
  memberUpline: "hashtext('member.upline_id')",
  migration: "7405150001",
  otpRequests: "18, hashtext($1)",
  passwordGuesses: "39, hashtext($1)",
  payingRules: "hashtext('payouts.rules')",
  prices: "hashtext('catalog.prices')",
  pushToken: "hashtext('push_token')",
  reconciliation: "hashtext('reconciliation: rows and differences')",
  salePauses: "hashtext('sale-pauses')",
  sellingPriceLift: "hashtext('selling_prices.lift')",
  shopCatalogue: "hashtext('shop.catalogue')",
  staff: "hashtext('staff')",
  stuckOwners: "hashtext('stuck owners')",
  trialLink: "hashtext('trial_link')",
  verifiedEmail: "19, hashtext($1)",
} as const;

type Locks = typeof ADVISORY_LOCKS;
/** Locks for one value each, such as an account or an address. */
type ValueLock = {
  [Name in keyof Locks]: Locks[Name] extends `${string}$1${string}` ? Name : never;
}[keyof Locks];
type PlainLock = Exclude<keyof Locks, ValueLock>;

/** Waits for the lock and holds it until the transaction ends. */
export async function holdLock(
  client: Queries,
  ...[name, value]: [name: PlainLock] | [name: ValueLock, value: string]
): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(${ADVISORY_LOCKS[name]})`,
    value === undefined ? [] : [value],
  );
}

/** Waits until no transaction holds the lock exclusively, and holds it in shared mode until the transaction ends. */
export async function holdLockShared(client: Queries, name: PlainLock): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS[name]})`);
}
