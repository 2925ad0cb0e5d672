import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { SEALED_LIKE } from "../../../../platform/keys/text-seal.ts";
import type { SealedText, TextSeal } from "../../../../platform/keys/text-seal.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import {
  openDelivered,
  sealCallback,
  sealDelivered,
  sealEvidence,
  withoutCode,
} from "./delivered-words.ts";

/** Rows per short transaction, so that sales do not wait for locks. */
const AT_ONCE = 200;
/** Newer rows may belong to a transaction that has not ended. */
const SETTLED_SECONDS = 60;

/**
 * Encrypts plain text in purchases, suppliers' responses and callbacks, written before encryption existed or by a
 * process of the previous version. Continues at its stored position. Leaves a row that changed meanwhile for a later
 * run. Returns whether there may be more immediately.
 */
export async function sealEarlier(brand: BrandContext): Promise<boolean> {
  const seal = await brand.textSeal();
  const more = [
    await sealPurchases(brand.pool, seal),
    await sealSaid(brand.pool, seal),
    await sealCallbacks(brand.pool, seal),
  ];
  return more.includes(true);
}

interface PlainPurchase {
  readonly id: number;
  readonly ref_id: string;
  readonly serial_number: SealedText;
  readonly serial_correction: SealedText | null;
}

/** Uses the index of the serial search key, without a table scan. */
async function sealPurchases(pool: pg.Pool, seal: TextSeal): Promise<boolean> {
  const found = await pool.query<PlainPurchase>(
    `select id, ref_id, serial_number, serial_correction from purchase where id in (
       (select purchase_id from purchase_serial where serial_key < 'SEAL1' limit $1)
       union (select purchase_id from purchase_serial where serial_key >= 'SEAL2' limit $1))
     limit $1`,
    [AT_ONCE],
  );
  const sealed = (row: PlainPurchase, stored: SealedText | null): SealedText | null => {
    const plain = openDelivered(seal)({ ref_id: row.ref_id, serial_number: stored });
    return plain === null ? null : sealDelivered(seal, row.ref_id, plain);
  };
  const items = found.rows.map((row) => ({
    id: row.id,
    plain_number: row.serial_number,
    sealed_number: sealed(row, row.serial_number),
    plain_correction: row.serial_correction,
    sealed_correction: sealed(row, row.serial_correction),
  }));
  if (items.length === 0) return false;
  const done = await pool.query<{ count: number }>("select seal_deliveries($1) as count", [
    JSON.stringify(items),
  ]);
  return found.rows.length === AT_ONCE && (done.rows[0]?.count ?? 0) > 0;
}

interface PlainEvidence {
  readonly id: number;
  readonly ref_id: string;
  readonly supplier_reference: string;
  readonly serial_number: SealedText | null;
  readonly raw: string;
  readonly message: string;
  readonly source: string;
  readonly digest: Buffer;
}

async function sealSaid(pool: pg.Pool, seal: TextSeal): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const span = await takeSpan(client, "evidence_id", "purchase_evidence", "at");
    if (span === undefined) return false;
    const found = await client.query<PlainEvidence>(
      `select e.id, p.ref_id, a.supplier_reference, p.serial_number, e.raw, e.message, e.source, e.digest
       from purchase_evidence e join purchase p on p.id = e.purchase_id
         join purchase_attempt a on a.purchase_id = e.purchase_id and a.number = e.attempt_number
       where e.id > $1 and e.id <= $2 and e.raw <> '' and e.raw not like $3`,
      [span.from, span.to, SEALED_LIKE],
    );
    const items = found.rows.map((row) => ({
      id: row.id,
      plain: row.raw,
      sealed: sealEvidence(seal, row.supplier_reference, row.raw),
      message: withoutCode(row.message, openDelivered(seal)(row) ?? ""),
      digest: seal.digest(row.digest).toString("hex"),
    }));
    if (items.length > 0) await client.query("select seal_evidence($1)", [JSON.stringify(items)]);
    return span.isFull;
  });
}

async function sealCallbacks(pool: pg.Pool, seal: TextSeal): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const span = await takeSpan(client, "callback_id", "supplier_callback", "received_at");
    if (span === undefined) return false;
    const found = await client.query<{ id: number; supplier_id: string; body: Buffer }>(
      "select id, supplier_id, body from supplier_callback where id > $1 and id <= $2 for update",
      [span.from, span.to],
    );
    for (const { id, supplier_id: supplierId, body } of found.rows) {
      if (seal.isSealedBytes(body)) continue;
      // If the same callback arrived again meanwhile and is encrypted, this row keeps its digest.
      await client.query(
        `update supplier_callback c set body = $2, digest = case when exists (
           select from supplier_callback o where o.supplier_id = c.supplier_id and o.digest = $3) then c.digest else $3 end
         where c.id = $1`,
        [id, sealCallback(seal, supplierId, body), seal.digest(body)],
      );
    }
    return span.isFull;
  });
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly isFull: boolean;
}

/**
 * Returns the next range of ids of a table after its stored position, and advances the position. Undefined while
 * another process holds it, and at the end.
 */
async function takeSpan(
  client: pg.ClientBase,
  place: "evidence_id" | "callback_id",
  table: "purchase_evidence" | "supplier_callback",
  time: "at" | "received_at",
): Promise<Span | undefined> {
  const held = await client.query<{ from: number }>(
    `select ${place} as from from sealing_progress for update skip locked`,
  );
  const from = held.rows[0]?.from;
  if (from === undefined) return undefined;
  const next = await client.query<{ to: number | null; count: number }>(
    `select max(id) as to, count(*)::int as count from (
       select id, ${time} as time from ${table} where id > $1 order by id limit $2) t
     where time < clock_timestamp() - make_interval(secs => $3)`,
    [from, AT_ONCE, SETTLED_SECONDS],
  );
  const { to, count } = next.rows[0] ?? { to: null, count: 0 };
  if (to === null) return undefined;
  await client.query(`update sealing_progress set ${place} = $1`, [to]);
  return { from, to, isFull: count === AT_ONCE };
}
