import { BILL_OPENING_APPROVAL, BILL_TYPES, billCodeOf } from "@konter/contract/bills";
import type { AdminBillProduct, BillType } from "@konter/contract/bills";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { takesSecondPerson } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { listAdminProducts, listOffers } from "./admin-products.ts";
import { findNamedOffers } from "./named-offers.ts";
import type { NamedOffer } from "./named-offers.ts";

export interface OpenedOffer {
  readonly supplier: string;
  readonly sku: string;
  readonly type: BillType;
  readonly code: string;
  readonly name: string;
}

/**
 * Opens all of the offers or none. An offer named differently from the supplier's list takes two people. Throws
 * bill_offer_not_found, bill_code_taken, bill_sku_kept, bill_opening_approval_needed.
 */
export async function openOffers(
  brand: BrandContext,
  actor: Actor,
  offers: readonly OpenedOffer[],
): Promise<{ products: AdminBillProduct[] }> {
  await inTransaction(brand.pool, async (client) => {
    const named = await findNamedOffers(client, offers);
    const on = { reads: client, writes: client };
    const subject = subjectOf(offers);
    if (named.length > 0 && (await takesSecondPerson(on, actor, BILL_OPENING_APPROVAL, subject)))
      throw new DomainError("bill_opening_approval_needed", {
        parameters: { count: named.length },
      });
    await writeOpened(client, actor, offers, named);
  });
  return listAdminProducts(brand.pool, {});
}

/** Opens offers within the caller's transaction. Throws bill_offer_not_found, bill_code_taken, bill_sku_kept. */
export async function writeOpened(
  client: pg.PoolClient,
  actor: Actor,
  offers: readonly OpenedOffer[],
  named: readonly NamedOffer[],
): Promise<void> {
  for (const offer of offers) await openOffer(client, offer);
  await recordAction(client, actor, {
    action: "bills.opened",
    subject: subjectOf(offers),
    after: { offers },
    detail: { named },
  });
}

const subjectOf = (offers: readonly OpenedOffer[]): string =>
  offers
    .map(({ code }) => code)
    .join(" ")
    .slice(0, 200);

async function openOffer(
  client: Queries,
  { supplier, sku, type, code, name }: OpenedOffer,
): Promise<void> {
  const product = await client.query<{ id: number; bill_type: BillType }>(
    `insert into bill_product (code, name, bill_type) values ($1, $2, $3)
     on conflict (code) do update set code = excluded.code returning id, bill_type`,
    [code, name, type],
  );
  const [row] = product.rows;
  if (row?.bill_type !== type) throw new DomainError("bill_code_taken", { parameters: { code } });
  const route = await client.query(
    `insert into bill_route (product_id, supplier_id, sku, priority)
     select $1, o.supplier_id, o.sku, (select count(*) + 1 from bill_route r where r.product_id = $1) from bill_offer o
     where o.supplier_id = $2 and o.sku = $3 and o.removed_at is null
     on conflict (product_id, supplier_id) do update set sku = excluded.sku, enabled = true
       where bill_route.sku = excluded.sku or exists (select from bill_offer g
         where g.supplier_id = bill_route.supplier_id and g.sku = bill_route.sku and g.removed_at is not null)`,
    [row.id, supplier, sku],
  );
  if (route.rowCount !== 1) await refuseOtherSku(client, row.id, supplier);
  if (route.rowCount !== 1) throw new DomainError("bill_offer_not_found", { parameters: { sku } });
}

/** A SKU that the supplier still lists cannot be replaced under the same product name. Throws bill_sku_kept. */
async function refuseOtherSku(client: Queries, productId: number, supplier: string): Promise<void> {
  const found = await client.query<{ sku: string }>(
    "select sku from bill_route where product_id = $1 and supplier_id = $2",
    [productId, supplier],
  );
  const [kept] = found.rows;
  if (kept !== undefined) throw new DomainError("bill_sku_kept", { parameters: { sku: kept.sku } });
}

/** Opens every offer of a known kind, for a brand that no staff manages. */
export async function openEveryOffer(client: Queries): Promise<void> {
  const { offers } = await listOffers(client);
  for (const { supplier, sku, name, type } of offers)
    if (type !== null) {
      const { chooses, name: kind } = BILL_TYPES[type];
      const known = chooses === "nothing" ? kind.id : name;
      await openOffer(client, { supplier, sku, type, code: billCodeOf(type, sku), name: known });
    }
}
