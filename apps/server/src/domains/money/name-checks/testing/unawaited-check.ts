import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { MemberSubject } from "../../../../kernel/caller/index.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { acceptCheck } from "../ask-check.ts";

/** A check of a BCA account that is left to the worker. */
export const unawaitedCheck = (
  { brand, disbursers }: Pick<TestEnvironment, "brand" | "disbursers">,
  member: MemberSubject,
  account: string,
  fee: number,
) =>
  acceptCheck(brand, disbursers, member, randomUUID(), {
    institution: "bca",
    account_number: account,
    fee: rupiah(fee),
  });
