import { rowOf } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { Complaints } from "../complaints/index.ts";
import { TokenRescue } from "./token-rescue.tsx";

/** What can be done about a sale that is decided, or takes too long: for a token what a meter may want, for each a complaint. */
export function Aftercare({ transaction }: { readonly transaction: Transaction }) {
  const isToken = rowOf(transaction.billingType)?.delivers === "token";
  return (
    <>
      {isToken && transaction.status === "success" && <TokenRescue refId={transaction.ref_id} />}
      <Complaints refId={transaction.ref_id} />
    </>
  );
}
