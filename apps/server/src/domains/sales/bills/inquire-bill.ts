import type { Bill } from "@konter/contract/bills";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { BillReading } from "../../../ports/biller.ts";
import { SupplierUnreachable } from "../../../ports/supplier.ts";
import type { FailureReason } from "../../../ports/supplier.ts";
import { requireFeature } from "../../../kernel/settings/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { newReference } from "../../../kernel/references.ts";
import type { ConnectedSupplier, SupplierRegistry } from "../suppliers/index.ts";
import { describeBill, toBill } from "./describe-bill.ts";
import { priceOf } from "./price.ts";
import { readInput } from "./read-input.ts";
import type { InquiryRequest } from "./read-input.ts";
import { refusalOf } from "./refusals.ts";
import { beginInquiry, findFresh, findRoutes, findType, keepFound, keepNotFound } from "./store.ts";
import type { BillInput, BillRoute, Said } from "./store.ts";

/** Billers take up to half a minute (according to IAK). */
const CALL_LIMIT_MS = 30_000;
/** The customer waits at the counter, so at most this many suppliers are tried, one after the other. */
const MOST_ASKED = 3;

/** Reasons that concern the supplier, not the bill, so another supplier may succeed. */
const ELSEWHERE: ReadonlySet<FailureReason> = new Set([
  "product_closed",
  "product_disturbed",
  "supplier_balance",
  "supplier_configuration",
  "supplier_trouble",
  "rate_limited",
  "duplicate",
  "bill_too_many_inquiries",
]);

/**
 * Looks a bill up at the first supplier that knows it and stores the result, which can be paid until it expires. A
 * repeated inquiry returns the stored result until then. Moves no money. Throws the codes of the contract's row.
 */
export async function inquireBill(
  brand: BrandContext,
  registry: SupplierRegistry,
  member: Pick<MemberSubject, "id" | "category">,
  request: InquiryRequest,
  locale: Locale,
): Promise<Bill> {
  await requireFeature(brand, "ppob");
  const type = await findType(brand.pool, request.product_code);
  if (type === undefined) throw new DomainError("bill_product_not_found");
  const { number, input } = readInput(type, request);
  const fresh = await findFresh(brand.pool, member.id, request.product_code, number, input);
  if (fresh !== undefined) return toBill(fresh, locale, await brand.textSeal());
  // Routes are computed only for a bill without a stored result, because most reads have one.
  const routes = await findRoutes(brand.pool, request.product_code, member.category);
  const [first] = routes;
  if (first === undefined) throw new DomainError("bill_product_closed");
  const refId = newReference();
  await beginInquiry(brand.pool, {
    refId,
    memberId: member.id,
    route: first,
    customerNumber: number,
    input,
  });
  const asked = await askInTurn(brand, registry, { refId, number, input, routes });
  if (asked === undefined) {
    await keepNotFound(brand.pool, refId, "unknown", undefined, []);
    throw new DomainError("bill_product_closed");
  }
  if (asked.reading.state !== "found") return refuse(brand, refId, asked.reading, asked.said);
  const { bill } = asked.reading;
  await keepFound(brand.pool, {
    refId,
    route: asked.route,
    reference: asked.reference,
    bill,
    price: priceOf(bill, asked.route),
    validMinutes: asked.capabilities.inquiryValidMinutes,
    payableToday: asked.capabilities.payableOnDayOfInquiry,
    said: asked.said,
  });
  return describeBill(brand, member.id, refId, locale);
}

interface Inquiry {
  readonly refId: string;
  readonly number: string;
  readonly input: BillInput;
  readonly routes: readonly BillRoute[];
}

/** The last response, with its route. */
interface Asked {
  readonly reading: BillReading;
  readonly route: BillRoute;
  readonly reference: string;
  readonly capabilities: NonNullable<ConnectedSupplier["adapter"]["biller"]>["capabilities"];
  readonly said: readonly Said[];
}

async function askInTurn(
  brand: BrandContext,
  registry: SupplierRegistry,
  { refId, number, input, routes }: Inquiry,
): Promise<Asked | undefined> {
  const said: Said[] = [];
  let last: Asked | undefined;
  for (const [index, route] of routes.slice(0, MOST_ASKED).entries()) {
    const biller = registry.find(route.supplier_id)?.adapter.biller;
    if (biller === undefined) continue;
    const reference = `${refId}${String(index + 1).padStart(2, "0")}`;
    const request = {
      reference,
      sku: route.sku,
      type: route.bill_type,
      customerNumber: number,
      months: input.months,
      year: input.year,
      identityNumber: input.identity_number,
    };
    const reading = await biller
      .inquire(request, AbortSignal.timeout(CALL_LIMIT_MS))
      .catch((error: unknown): BillReading => {
        if (!(error instanceof SupplierUnreachable)) throw error;
        brand.log.warn(
          { supplier: route.supplier_id, error: error.message },
          "a bill could not be looked up",
        );
        return { state: "unknown", code: error.trouble, message: "", body: "" };
      });
    said.push({ supplier: route.supplier_id, code: reading.code, message: reading.message });
    last = { reading, route, reference, capabilities: biller.capabilities, said };
    const asksOn =
      reading.state === "unknown" || (reading.state === "refused" && ELSEWHERE.has(reading.reason));
    if (!asksOn) break;
  }
  return last;
}

async function refuse(
  { pool }: BrandContext,
  refId: string,
  reading: Exclude<BillReading, { state: "found" }>,
  said: readonly Said[],
): Promise<never> {
  if (reading.state === "unknown") {
    await keepNotFound(pool, refId, "unknown", undefined, said);
    throw new DomainError("bill_unanswered");
  }
  await keepNotFound(pool, refId, "refused", reading.reason, said);
  throw refusalOf(reading.reason);
}
