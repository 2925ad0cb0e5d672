import { hash } from "node:crypto";
import { BILL_PASSWORD_TRIES } from "@konter/contract/bills";
import type { BillPaid } from "@konter/contract/bills";
import { rupiah } from "@konter/contract/money";
import type { Wallet } from "@konter/contract/purchase";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { requireFeature } from "../../../kernel/settings/index.ts";
import { forgetProof } from "../../people/account/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { acceptanceRefusal, chooseWallet, isKeyKnown } from "../purchase/index.ts";
import { proveSpending } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey, SpendingInput } from "../../people/passkeys/index.ts";
import { payBill as pay } from "./store.ts";
import type { PayItem } from "./store.ts";

/** The terms that the payer agrees to. */
export interface BillAgreement {
  readonly ref_id: string;
  readonly price: number;
  readonly selling_price?: number | undefined;
  readonly customer_name?: string | undefined;
  readonly note?: string | undefined;
  readonly order_number?: string | undefined;
  readonly wallet?: Wallet | undefined;
  readonly debt?:
    | { readonly dp_value: number; readonly debt_notes?: string | undefined }
    | undefined;
}

export interface PayRequest extends BillAgreement, SpendingInput {}

/** Returns the hash of the whole agreement, in hex. A passkey signs it, and a reused key is compared with it. */
export function hashOf(agreement: BillAgreement): string {
  const { ref_id, price, selling_price, customer_name, note, order_number, wallet, debt } =
    agreement;
  return hash(
    "sha256",
    JSON.stringify([
      "bill",
      ref_id,
      price,
      selling_price,
      customer_name,
      note,
      order_number,
      wallet,
      debt,
    ]),
  );
}

/**
 * Pays a looked-up bill: authentication, rules, balance, hold, purchase and attempt in one transaction that commits
 * before the response. `onAccepted` wakes the delivery worker. Throws the codes of the contract's row.
 */
export async function payBill(
  brand: BrandContext,
  spending: SpendingByPasskey,
  member: MemberSubject,
  request: PayRequest,
  context: CallContext,
  onAccepted: () => void,
): Promise<BillPaid> {
  const { idempotencyKey: key } = context;
  const isKnown = () => isKeyKnown(brand.pool, member.id, key);
  // Return the stored result for a payment accepted before the feature was disabled. A retry after a lost response must
  // not look rejected.
  await requireFeature(brand, "ppob").catch(async (closed: unknown) => {
    if (!(await isKnown())) throw closed;
  });
  const wallet = await chooseWallet(brand, member.id, key, request);
  const agreed = hashOf(request);
  const item: PayItem = {
    member_id: member.id,
    key,
    hash: agreed,
    ref_id: request.ref_id,
    price: request.price,
    ...(await proveSpending(
      brand,
      spending,
      member,
      { ...request, agreed, isKnown, tries: BILL_PASSWORD_TRIES },
      context,
    )),
    selling_price: request.selling_price,
    customer_name: request.customer_name,
    note: request.note,
    order_number: request.order_number,
    wallet,
    is_debt: request.debt === undefined ? undefined : true,
    dp_value: request.debt?.dp_value,
    debt_notes: request.debt?.debt_notes,
  };
  const paid = await pay(brand.pool, item);
  if (paid.result !== "accepted" && paid.result !== "replayed") {
    if (paid.result === "password_wrong") forgetProof(brand, context);
    throw acceptanceRefusal(paid.result, paid.detail);
  }
  if (paid.result === "accepted") onAccepted();
  return {
    ref_id: paid.ref_id,
    status: "processing",
    price: rupiah(paid.price),
    startBalance: rupiah(paid.start_balance),
    endBalance: rupiah(paid.end_balance),
    date: paid.accepted_at.toISOString(),
  };
}
