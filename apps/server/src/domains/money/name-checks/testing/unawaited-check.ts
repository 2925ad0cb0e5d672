import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { MemberSubject } from "../../../../kernel/caller/index.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import { acceptCheck } from "../ask-check.ts";

/** A check of an account at BCA that its worker asks about: nobody waits for the answer. */
export const unawaitedCheck = (
  { brand, disbursers }: Pick<TestCounter, "brand" | "disbursers">,
  member: MemberSubject,
  account: string,
  fee: number,
) =>
  acceptCheck(brand, disbursers, member, randomUUID(), {
    institution: "bca",
    account_number: account,
    fee: rupiah(fee),
  });
