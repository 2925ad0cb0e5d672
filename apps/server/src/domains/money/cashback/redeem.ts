import type { Redemption, RedemptionPage } from "@konter/contract/cashback";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { memberAccount, postAll } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readBrandSettings } from "../../office/brand/index.ts";
import { newReference } from "../../sales/purchase/index.ts";

interface Row {
  readonly id: number;
  readonly ref_id: string;
  readonly amount: number;
  readonly cashback_balance: number;
  readonly deposit_balance: number;
  readonly made_at: Date;
}

const COLUMNS = "id, ref_id, amount, cashback_balance, deposit_balance, made_at";

/**
 * Moves cashback to the deposit, once per key. Whoever comes at the same moment waits for the ledger, and finds what the one
 * before has left. Throws redeem_below_minimum, redeem_above_balance, account_blocked, idempotency_key_reused.
 */
export async function redeemCashback(
  brand: BrandContext,
  memberId: number,
  amount: number,
  key: string,
): Promise<Redemption> {
  const { redeem_minimum: least } = await readBrandSettings(brand);
  return inTransaction(brand.pool, async (client) => {
    await client.query("select ledger.lock()");
    const known = await findByKey(client, memberId, key);
    if (known !== undefined) {
      if (known.amount !== amount) throw new Refusal("idempotency_key_reused");
      return receiptOf(known);
    }
    if (amount < least) throw onAmount("redeem_below_minimum", { least: formatRupiah(least) });
    await refuseBlocked(client, memberId);
    return receiptOf(await move(client, memberId, amount, key));
  });
}

const onAmount = (
  code: "redeem_above_balance" | "redeem_below_minimum",
  parameters: Readonly<Record<string, string>>,
): Refusal => new Refusal(code, { parameters, fields: { amount: { rule: code, parameters } } });

async function findByKey(
  client: pg.PoolClient,
  memberId: number,
  key: string,
): Promise<Row | undefined> {
  const found = await client.query<Row>(
    `select ${COLUMNS} from cashback_redemption where member_id = $1 and idempotency_key = $2`,
    [memberId, key],
  );
  return found.rows[0];
}

async function refuseBlocked(client: pg.PoolClient, memberId: number): Promise<void> {
  const found = await client.query("select from member m where id = $1 and not is_blocked(m)", [
    memberId,
  ]);
  if (found.rowCount === 0) throw new Refusal("account_blocked");
}

async function move(
  client: pg.PoolClient,
  memberId: number,
  amount: number,
  key: string,
): Promise<Row> {
  const refId = newReference("R");
  const [result] = await postAll(client, [
    {
      key: `redeem:${refId}`,
      kind: "cashback_redeem",
      reference: refId,
      transfers: [
        {
          debit: memberAccount("cashback", memberId),
          credit: memberAccount("deposit", memberId),
          amount: rupiah(amount),
        },
      ],
    },
  ]);
  if (result === "insufficient") {
    const { cashback } = await balancesOf(client, memberId);
    throw onAmount("redeem_above_balance", { balance: formatRupiah(Math.max(0, cashback)) });
  }
  if (result !== "posted") throw new Error(`redemption ${refId} was ${result ?? "lost"}`);
  const { cashback, deposit } = await balancesOf(client, memberId);
  const made = await client.query<Row>(
    `insert into cashback_redemption (ref_id, member_id, amount, cashback_balance, deposit_balance, idempotency_key)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [refId, memberId, amount, cashback, deposit, key],
  );
  await client.query(
    "insert into outbox (topic, member_id, reference, payload) values ('balance.redeemed', $1, '', '{}')",
    [memberId],
  );
  return onlyRow(made);
}

async function balancesOf(
  client: pg.PoolClient,
  memberId: number,
): Promise<{ readonly cashback: number; readonly deposit: number }> {
  const found = await client.query<{ cashback: number; deposit: number }>(
    `select coalesce(max(balance) filter (where kind = 'cashback'), 0)::bigint as cashback,
       coalesce(max(balance) filter (where kind = 'deposit'), 0)::bigint as deposit
     from ledger.account where kind in ('cashback', 'deposit') and owner = $1`,
    [String(memberId)],
  );
  return onlyRow(found);
}

const receiptOf = (row: Row): Redemption => ({
  ref_id: row.ref_id,
  date: row.made_at.toISOString(),
  amount: rupiah(row.amount),
  cashback: {
    startBalance: rupiah(row.cashback_balance + row.amount),
    endBalance: rupiah(row.cashback_balance),
  },
  deposit: {
    startBalance: rupiah(row.deposit_balance - row.amount),
    endBalance: rupiah(row.deposit_balance),
  },
});

/** What the account redeemed, newest first. */
export async function listRedemptions(
  brand: BrandContext,
  memberId: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<RedemptionPage> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const [found, balance, { redeem_minimum: least }] = await Promise.all([
    brand.pool.query<Row>(
      `select ${COLUMNS} from cashback_redemption where member_id = $1 and id < $2 order by id desc limit $3`,
      [memberId, before, limit + 1],
    ),
    brand.ledger.balance(memberAccount("cashback", memberId)),
    readBrandSettings(brand),
  ]);
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(receiptOf),
    next_cursor: found.rows.length > limit && last !== undefined ? String(last.id) : null,
    balance,
    least: rupiah(least),
  };
}
