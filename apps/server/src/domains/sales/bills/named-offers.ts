import { BILL_TYPES } from "@konter/contract/bills";
import type { BillType } from "@konter/contract/bills";
import type { Queries } from "@konter/postgres";
import { isSameName } from "../catalog/index.ts";
import type { OpenedOffer } from "./open-offers.ts";

/** A supplier's offer that staff would open under another name or type than in the supplier's list. */
export interface NamedOffer {
  readonly supplier: string;
  readonly sku: string;
  readonly type: BillType;
  readonly code: string;
  /** The name for members: of the existing product, else the given one. */
  readonly name: string;
  /** The name in the supplier's list. */
  readonly listed: string;
  readonly listed_type: BillType | null;
  readonly admin_fee: number;
  readonly commission: number;
  /** The SKU of that supplier that pays the bill today. */
  readonly sku_before: string | null;
}

type FoundOffer = Omit<NamedOffer, "name"> & {
  readonly given: string;
  readonly product: string | null;
};

/**
 * Returns the offers that staff identify themselves: with a type other than the list's, with a name that is neither the
 * list's nor (for a type with a single biller) the type's own, and those that replace another SKU. Leaves out offers
 * that the list no longer contains.
 */
export async function findNamedOffers(
  client: Queries,
  offers: readonly OpenedOffer[],
): Promise<readonly NamedOffer[]> {
  const found = await client.query<FoundOffer>(
    `select t.supplier, t.sku, t.type, t.code, t.name as given, d.name as product, o.name as listed, o.bill_type as listed_type,
       o.admin_fee, o.commission, r.sku as sku_before
     from rows from (json_to_recordset($1) as (supplier text, sku text, type text, code text, name text))
       with ordinality as t(supplier, sku, type, code, name, place)
     join bill_offer o on o.supplier_id = t.supplier and o.sku = t.sku and o.removed_at is null
     left join bill_product d on d.code = t.code
     left join bill_route r on r.product_id = d.id and r.supplier_id = t.supplier
     order by t.place`,
    [JSON.stringify(offers)],
  );
  return found.rows.flatMap(({ given, product, ...offer }) => {
    const name = product ?? given;
    const isReplaced = offer.sku_before !== null && offer.sku_before !== offer.sku;
    return isAsListed(offer, given, product) && !isReplaced ? [] : [{ ...offer, name }];
  });
}

function isAsListed(
  { type, listed, listed_type: listedType }: Omit<NamedOffer, "name">,
  given: string,
  product: string | null,
): boolean {
  if (type !== listedType) return false;
  const { chooses, name } = BILL_TYPES[type];
  const isOneBiller = chooses === "nothing";
  if (isOneBiller && product !== null) return true;
  const known = isOneBiller ? [listed, name.id, name.en] : [listed];
  return known.some((each) => isSameName(each, product ?? given));
}
