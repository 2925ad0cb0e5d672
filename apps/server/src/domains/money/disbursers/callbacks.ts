import { queue } from "../../../platform/workers/queue.ts";
import { createHash } from "node:crypto";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallbackPlace, ReceiveCall } from "../../../platform/http/callbacks.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { DisburserRegistry } from "./registry.ts";

/** The callback endpoint for payout vendors, which report the state of a transfer or a name check. */
export const DISBURSEMENT_CALLBACK: CallbackPlace = {
  path: "/callbacks/disbursements/{account}",
  limitBytes: 64 * 1024,
  caller: { id: "Vendor kirim uang", en: "The vendor that pays out" },
  proof: {
    id: "Tanda tangan atau token vendor dengan kunci rahasia akunnya; statusnya selalu ditanyakan lagi sebelum uang bergerak.",
    en: "The vendor's signature or token with its account's secret; the status is always asked before money moves.",
  },
};

/** A callback with an unknown reference is retried this often and then only kept as a record. */
const ORPHAN_TRIES = 24;
const ORPHAN_WAIT_SECONDS = 300;
const AT_ONCE = 64;

type CallbackKind = "transfer" | "name";
type CallbackAnswer = "stored" | "ignored" | "forged" | "unreadable" | "unknown_account";
const STATUS: Readonly<Record<CallbackAnswer, number>> = {
  stored: 200,
  ignored: 200,
  forged: 401,
  unreadable: 400,
  unknown_account: 404,
};

/**
 * Receives payout vendors' callbacks: verifies the raw body, stores each once, responds at once and processes them from
 * the table. A callback that fails verification is only logged.
 */
export function receiveFromDisbursers(
  brand: BrandContext,
  registry: DisburserRegistry,
  onStored: (kind: CallbackKind) => void,
): ReceiveCall {
  return async ({ account, headers, body, address }) => {
    const reading = registry.find(account)?.readCallback({ headers, body });
    if (reading?.kind !== "transfer" && reading?.kind !== "name") {
      const result = reading?.kind ?? "unknown_account";
      brand.log.warn(
        { disburser: account, kind: result, reason: reading?.reason, address },
        "a callback that tells of nothing",
      );
      return { status: STATUS[result], result };
    }
    await brand.pool.query(
      `insert into disbursement_callback (disburser_id, kind, digest, address, reference, vendor_reference, reading)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (disburser_id, digest) do update set processed_at = null, result = null, next_try_at = clock_timestamp(), tries = 0
         where disbursement_callback.processed_at < clock_timestamp() - interval '1 minute'`,
      [
        account,
        reading.kind,
        createHash("sha256").update(body).digest(),
        address,
        reading.reference ?? null,
        reading.kind === "transfer" ? (reading.vendorReference ?? null) : null,
        // jsonb cannot store NUL.
        JSON.stringify(reading.reading).replaceAll("\\u0000", "\\ufffd"),
      ],
    );
    onStored(reading.kind);
    return { status: STATUS.stored, result: "stored" };
  };
}

/** A callback that waits to be processed. */
interface WaitingCallback {
  readonly id: number;
  readonly disburser_id: string;
  readonly reference: string | null;
  readonly vendor_reference: string | null;
  readonly reading: { readonly state: string; readonly code: string; readonly message: string };
  readonly tries: number;
}

const callbacksOf = (kind: CallbackKind) =>
  queue<WaitingCallback>({
    name: `disbursers.claim-${kind}-callbacks`,
    table: "disbursement_callback",
    where: `processed_at is null and kind = '${kind}'`,
    due: "next_try_at",
    lease: "1 minute",
    tries: "tries",
    columns: ["id", "disburser_id", "reference", "vendor_reference", "reading", "tries"],
  });

export const DISBURSEMENT_CALLBACKS = {
  transfer: callbacksOf("transfer"),
  name: callbacksOf("name"),
};

/** Processes a callback and returns its result; undefined if its reference is not known yet. */
export type Hear = (
  client: pg.PoolClient,
  callback: WaitingCallback,
) => Promise<string | undefined>;

/** Processes the due callbacks of a kind in the order received and returns their number. */
export async function processCallbacks(
  brand: BrandContext,
  kind: CallbackKind,
  hear: Hear,
): Promise<number> {
  const callbacks = DISBURSEMENT_CALLBACKS[kind];
  const claimed = await callbacks.claim(brand.pool, AT_ONCE);
  for (const callback of claimed)
    await inTransaction(brand.pool, async (client) => {
      const result = await hear(client, callback);
      if (result === undefined && callback.tries < ORPHAN_TRIES)
        await callbacks.postpone(client, callback.id, ORPHAN_WAIT_SECONDS);
      else
        await client.query(
          "update disbursement_callback set processed_at = clock_timestamp(), next_try_at = null, result = $2 where id = $1",
          [callback.id, result ?? "unknown_reference"],
        );
    }).catch((error: unknown) => {
      brand.log.error(
        { callback: callback.id, error: String(error) },
        "a disbursement callback could not be worked off",
      );
    });
  return claimed.length;
}
