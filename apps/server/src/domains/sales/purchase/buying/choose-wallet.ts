import type { Wallet } from "@konter/contract/purchase";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../../kernel/settings/index.ts";
import { isLoanOverdue, refuseOverdueLoan } from "../../../network/loans/index.ts";
import { isKeyKnown } from "../store.ts";

/**
 * Chooses the wallet that pays (feature row M150): the deposit, unless the account chose its loan wallet, or the brand
 * falls back to the loan wallet when the deposit is too low and the loan wallet suffices. The balance is checked again
 * when it is charged. Throws loan_wallet_closed, loan_overdue.
 */
export async function chooseWallet(
  brand: BrandContext,
  memberId: number,
  idempotencyKey: string,
  { wallet, price }: { readonly wallet?: Wallet | undefined; readonly price: number },
): Promise<Wallet> {
  if (wallet === "deposit") return wallet;
  const { loan_spend: isOpen, loan_spend_when_short: standsIn } = await readBrandSettings(brand);
  if (wallet === "loan") {
    // A retry of a purchase accepted before gets its stored result.
    if (await isKeyKnown(brand.pool, memberId, idempotencyKey)) return wallet;
    if (!isOpen) throw new DomainError("loan_wallet_closed");
    await refuseOverdueLoan(brand, memberId);
    return wallet;
  }
  if (!isOpen || !standsIn || !(await isShort(brand, memberId, price))) return "deposit";
  return (await isLoanOverdue(brand, memberId)) ? "deposit" : "loan";
}

async function isShort({ pool }: BrandContext, memberId: number, price: number): Promise<boolean> {
  const found = await pool.query<{ short: boolean }>(
    `select coalesce(max(balance) filter (where kind = 'deposit'), 0) < $2
       and coalesce(max(balance) filter (where kind = 'loan_deposit'), 0) >= $2 as short
     from ledger.account where kind in ('deposit', 'loan_deposit') and owner = $1`,
    [String(memberId), price],
  );
  return found.rows[0]?.short === true;
}
