import { rowOf } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { Complaints } from "../complaints/index.ts";
import { TokenRescue } from "./token-rescue.tsx";

/** Actions for a transaction that is decided or takes too long: help with a token, and complaints. */
export function Aftercare({ transaction }: { readonly transaction: Transaction }) {
  const isToken = rowOf(transaction.billingType)?.delivers === "token";
  return (
    <>
      {isToken && transaction.status === "success" && <TokenRescue refId={transaction.ref_id} />}
      <Complaints refId={transaction.ref_id} />
    </>
  );
}
