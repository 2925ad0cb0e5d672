import { KINDS, readDestination } from "@konter/contract/catalog";
import type { AccountCheck, AccountInquiryInput } from "@konter/contract/suppliers";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { AccountInquiry, AccountQuestion } from "../../../ports/supplier.ts";
import { askEach } from "./ask-each.ts";
import { keepName } from "./checked-names.ts";
import type { ConnectedSupplier, SupplierRegistry } from "./registry.ts";

const TIME_LIMIT_MS = 8_000;

/**
 * Requests the owner of the account for a purchase, supplier by supplier until one responds, and stores the name for
 * the purchase. Throws the validation errors of the account, customer_not_found when a supplier does not know the
 * account, account_not_asked when none supports this operator's, account_check_failed when none responded.
 */
export async function inquireAccount(
  brand: BrandContext,
  registry: SupplierRegistry,
  { type, operator, number }: AccountInquiryInput,
): Promise<AccountCheck> {
  if (KINDS[type].check?.asks !== "account") throw new DomainError("account_not_asked");
  const read = readDestination(type, operator, number);
  if (!("destination" in read))
    throw new DomainError("validation_failed", {
      fields: { number: { rule: read.code, parameters: read.parameters } },
    });
  const account = read.destination;
  const question = { kind: type, operator, account };
  const answer = await askForAccount(registry.all(), question, TIME_LIMIT_MS);
  if (answer.state === "found") {
    const { name } = answer;
    await keepName(brand.pool, { number: account, screen: type, operator, name });
    return { type, operator, number: account, name };
  }
  if (answer.state === "not_found")
    throw new DomainError("customer_not_found", {
      fields: { number: { rule: "customer_not_found" } },
    });
  throw new DomainError(
    answer.state === "not_asked" ? "account_not_asked" : "account_check_failed",
  );
}

/** Returns the first supplier's response, each with a timeout. */
export async function askForAccount(
  suppliers: readonly Pick<ConnectedSupplier, "adapter">[],
  question: AccountQuestion,
  limitMs: number,
  signal?: AbortSignal,
): Promise<AccountInquiry> {
  let last: AccountInquiry = { state: "not_asked" };
  for await (const answer of askEach(
    suppliers,
    (adapter, until) => adapter.inquireAccount?.(question, until),
    limitMs,
    signal,
  )) {
    if (answer === undefined) last = { state: "unavailable" };
    else if (answer.state === "found" || answer.state === "not_found") return answer;
    else if (answer.state === "unavailable") last = answer;
  }
  return last;
}
