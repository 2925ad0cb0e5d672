import type { Redemption, RedemptionPage } from "@konter/contract/cashback";
import type { ErrorCode } from "@konter/contract/errors";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { newReference } from "../../../kernel/references.ts";

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
 * Moves cashback to the deposit, once per key. Concurrent requests wait for the ledger's lock and see the remaining
 * balance. Throws redeem_below_minimum, redeem_above_balance, account_blocked, idempotency_key_reused.
 */
export async function redeemCashback(
  brand: BrandContext,
  memberId: number,
  amount: number,
  key: string,
): Promise<Redemption> {
  const { redeem_minimum: least } = await readBrandSettings(brand);
  const answer = await brand.pool.query<
    Row & { result: ErrorCode | "redeemed" | "replayed"; held: number }
  >("select result, held, (receipt).* from redeem_cashback($1, $2, $3, $4, $5)", [
    newReference("R"),
    memberId,
    key,
    amount,
    least,
  ]);
  const { result, held, ...receipt } = onlyRow(answer);
  if (result === "redeemed" || result === "replayed") return receiptOf(receipt);
  if (result === "redeem_below_minimum") throw onAmount(result, { least: formatRupiah(least) });
  if (result === "redeem_above_balance") throw onAmount(result, { balance: formatRupiah(held) });
  throw new DomainError(result);
}

const onAmount = (code: ErrorCode, parameters: Readonly<Record<string, string>>): DomainError =>
  new DomainError(code, { parameters, fields: { amount: { rule: code, parameters } } });

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

/** Lists the account's redemptions, newest first. */
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
