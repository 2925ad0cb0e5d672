import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { MemberSubject } from "../../../../kernel/caller/index.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import { acceptCheck } from "../ask-check.ts";

/** A check of a BCA account that is left to the worker. */
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
