import { formatRupiah, rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { TransferCheck, TransferOptions } from "@konter/contract/transfers";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { memberAccount } from "@konter/ledger";
import { maskName, takeSearch } from "../../people/account/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { refusalOf } from "./send-transfer.ts";
import { checkItem, sentToday } from "./store.ts";
import { limitOf, readTerms } from "./terms.ts";

/** Returns the account's limits and terms for transfers. */
export async function readOptions(
  brand: BrandContext,
  member: MemberSubject,
): Promise<TransferOptions> {
  const [terms, deposit, sent] = await Promise.all([
    readTerms(brand),
    brand.ledger.balance(memberAccount("deposit", member.id)),
    sentToday(brand.pool, member.id),
  ]);
  const dayLimit = limitOf(terms.day, member.category);
  return {
    allow_deposit_transfer: terms.allowed,
    deposit,
    fee: rupiah(terms.fee),
    least: rupiah(terms.least),
    most: rupiah(limitOf(terms.most, member.category)),
    day_limit: rupiah(dayLimit),
    day_left: rupiah(Math.max(0, dayLimit - sent)),
    hold:
      terms.hold_amount === 0
        ? null
        : { amount: rupiah(terms.hold_amount), minutes: terms.hold_minutes },
  };
}

/**
 * Returns receiver, fee and remaining balance. A receiver to whom nothing was sent before counts as a search before
 * anything is returned. Throws the errors of the contract's row.
 */
export async function checkTransfer(
  brand: BrandContext,
  member: MemberSubject,
  asked: { readonly destination_number: string; readonly amount: number },
): Promise<TransferCheck> {
  const { destination_number: receiver, amount } = asked;
  const terms = await readTerms(brand);
  if (!terms.allowed) throw new DomainError("deposit_transfer_off");
  const found = await checkItem(brand.pool, { sender: member.id, receiver, amount }, terms);
  if (found.is_new && found.verdict !== "transfer_to_self") await takeSearch(brand.pool, member.id);
  if (found.verdict !== null) throw refusalOf(found.verdict, found.detail);
  const missing = amount + terms.fee - found.deposit;
  if (missing > 0)
    throw new DomainError("balance_insufficient", {
      parameters: { missing: formatRupiah(missing), amount: missing },
    });
  return {
    hp: displayPhone(receiver),
    name: maskName(found.name ?? ""),
    amount: rupiah(amount),
    fee: rupiah(terms.fee),
    total: rupiah(amount + terms.fee),
    deposit: rupiah(found.deposit),
    left: rupiah(0 - missing),
    day_left: rupiah(Math.max(0, found.day_left - amount)),
    is_new: found.is_new,
    held_minutes: found.is_held ? terms.hold_minutes : null,
  };
}
