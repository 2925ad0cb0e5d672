import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { Locale } from "@konter/contract/locale";
import type { StuckResults } from "@konter/contract/stuck";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { DomainError, parametersOf } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { writeRequest } from "../../../kernel/approvals/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import {
  checkByStaff,
  findPurchase,
  isOpen,
  readRefundAlone,
  refundKind,
  settleWithin,
} from "../purchase/index.ts";
import type { StaffDecision } from "../purchase/index.ts";
import { toResult } from "./row-results.ts";
import type { RowResult } from "./row-results.ts";
import { DEFAULT_LOCALE } from "@konter/contract/locale";

export interface StuckAct {
  readonly act: "check" | "success" | "failed";
  readonly rows: readonly {
    readonly ref_id: string;
    readonly serial_number?: string | undefined;
  }[];
  /** The reason; when settling, the proof. */
  readonly reason: string;
}

interface Call {
  readonly actor: Actor;
  readonly key: string;
  readonly locale: Locale;
}

/**
 * Applies a single action to many transactions, each in its own transaction that stores its result. A repetition of the
 * key, concurrently or after a crash, processes the remaining rows and returns the stored results. Throws
 * idempotency_key_reused.
 */
export async function actOnStuck(
  brand: BrandContext,
  call: Call,
  act: StuckAct,
): Promise<StuckResults> {
  const rows = new Map(act.rows.map((row) => [row.ref_id.toUpperCase(), row.serial_number]));
  const id = await beginAct(brand, call, act);
  const results = [];
  for (const [refId, serial] of rows) {
    const row = { id, refId, serial };
    results.push(toResult(refId, await actOnRow(brand, call, act, row), call.locale));
  }
  return { results };
}

async function beginAct(
  brand: BrandContext,
  { actor: { staffId }, key }: Call,
  act: StuckAct,
): Promise<number> {
  const named = `${staffId}:${key}`;
  const hash = inputHash(act);
  const call: KeyedCall<number> = {
    earlier:
      "select id as answer, input_hash = $2 as same from stuck_act where idempotency_key = $1",
    key: [named],
    input: [hash],
  };
  return inTransaction(brand.pool, (client) =>
    idempotent(client, call, async () => {
      const added = await client.query<{ id: number }>(
        "insert into stuck_act (idempotency_key, input_hash, staff_id) values ($1, $2, $3) returning id",
        [named, hash, staffId],
      );
      return onlyRow(added).id;
    }),
  );
}

interface ActRow {
  /** The id of the action. */
  readonly id: number;
  readonly refId: string;
  readonly serial: string | undefined;
}

const ROW = "select result, code, parameters from stuck_act_row where act_id = $1 and ref_id = $2";
const KEEP_ROW =
  "insert into stuck_act_row (act_id, ref_id, result, code, parameters) values ($1, $2, $3, $4, $5)";
const valuesOf = ({ id, refId }: ActRow, { result, code, parameters }: RowResult) => [
  id,
  refId,
  result,
  code,
  parameters,
];

async function actOnRow(
  brand: BrandContext,
  call: Call,
  act: StuckAct,
  row: ActRow,
): Promise<RowResult> {
  const isSettled =
    act.act === "success" ||
    (act.act === "failed" && !(await takesTwo(brand, call.actor, row.refId)));
  return isSettled
    ? settleRow(brand, call, { outcome: act.act, proof: act.reason }, row)
    : askForRow(brand, call, act, row);
}

/** Settles one row and stores its result in the same change. */
async function settleRow(
  brand: BrandContext,
  { actor }: Call,
  decision: Pick<StaffDecision, "outcome" | "proof">,
  row: ActRow,
): Promise<RowResult> {
  try {
    return await brand.ledger.commit(async (change) => {
      const known = await change.reads.query<RowResult>(ROW, [row.id, row.refId]);
      const [before] = known.rows;
      if (before !== undefined) return before;
      // A case about a decided purchase may move money in both directions, so it is decided individually on its own
      // page.
      if (!isOpen(await findPurchase(change.reads, row.refId)))
        throw new DomainError("transaction_not_open");
      await settleWithin(brand, change, actor, {
        ...decision,
        ref_id: row.refId,
        ...(row.serial && { serial_number: row.serial }),
      });
      const done: RowResult = { result: "done", code: null, parameters: null };
      await change.writes.query(KEEP_ROW, valuesOf(row, done));
      return done;
    });
  } catch (error) {
    const refused = refusedBy(error);
    await brand.pool.query(`${KEEP_ROW} on conflict do nothing`, valuesOf(row, refused));
    const kept = await brand.pool.query<RowResult>(ROW, [row.id, row.refId]);
    return kept.rows[0] ?? refused;
  }
}

/** Rethrows other errors. */
function refusedBy(error: unknown): RowResult {
  if (!(error instanceof DomainError)) throw error;
  return {
    result: "refused",
    code: error.code,
    parameters: parametersOf(error, DEFAULT_LOCALE) ?? null,
  };
}

/** Queries the supplier, or requests an approval. */
async function askForRow(
  brand: BrandContext,
  call: Call,
  act: StuckAct,
  row: ActRow,
): Promise<RowResult> {
  return inTransaction(brand.pool, async (client) => {
    await client.query("select from stuck_act where id = $1 for no key update", [row.id]);
    const known = await client.query<RowResult>(ROW, [row.id, row.refId]);
    const [before] = known.rows;
    if (before !== undefined) return before;
    const done = await orRefused(client, () => askOne(brand, client, call, act, row));
    await client.query(KEEP_ROW, valuesOf(row, done));
    return done;
  });
}

/** Rolls back to a savepoint on an error and returns its code. */
async function orRefused(
  client: pg.PoolClient,
  work: () => Promise<"done" | "approval">,
): Promise<RowResult> {
  await client.query("savepoint of_row");
  try {
    return { result: await work(), code: null, parameters: null };
  } catch (error) {
    const refused = refusedBy(error);
    await client.query("rollback to savepoint of_row");
    return refused;
  }
}

async function askOne(
  brand: BrandContext,
  client: pg.PoolClient,
  call: Call,
  { act, reason }: StuckAct,
  { id, refId }: ActRow,
): Promise<"done" | "approval"> {
  if (act === "check") {
    await checkByStaff(client, call.actor, refId, reason);
    return "done";
  }
  if (!isOpen(await findPurchase(client, refId))) throw new DomainError("transaction_not_open");
  await askSecond(brand, client, call, { refId, reason, key: `stuck:${id}:${refId}` });
  return "approval";
}

/** Whether the refund of an open purchase is above the limits of one person. */
async function takesTwo(brand: BrandContext, { staffId }: Actor, refId: string): Promise<boolean> {
  const found = await brand.pool.query<PurchasePrice>(
    "select state, price from purchase where ref_id = $1",
    [refId],
  );
  const [purchase] = found.rows;
  if (purchase === undefined || !isOpen(purchase)) return false;
  const { each, left } = await readRefundAlone(brand, brand.pool, staffId);
  return purchase.price > each || purchase.price > left;
}

interface PurchasePrice {
  readonly state: string;
  readonly price: number;
}

/** Requests an approval for the refund, unless one is already open. */
async function askSecond(
  brand: BrandContext,
  client: pg.PoolClient,
  { actor, locale }: Call,
  { refId, reason, key }: { readonly refId: string; readonly reason: string; readonly key: string },
): Promise<void> {
  const kind = refundKind(brand);
  const asked = await client.query(
    "select from approval where kind = $1 and subject = $2 and state = 'open' and expires_at > clock_timestamp()",
    [kind.name, refId],
  );
  if (asked.rows.length > 0) return;
  const words = reason.trim().slice(0, APPROVAL_REASON_CHARACTERS);
  const input = { ref_id: refId, proof: reason };
  await writeRequest(brand, client, actor, kind, { input, reason: words, key, locale });
}
