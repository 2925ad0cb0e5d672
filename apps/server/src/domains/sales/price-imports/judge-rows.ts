import type { RowChange, RowReason } from "@konter/contract/price-imports";
import { KIND_DETAILS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { mapInSlices } from "../../../platform/map-in-slices.ts";
import { identityOf, isFarFrom, mapByHand, mapRow, proposeCode } from "../catalog/index.ts";
import type { Identified, MappedProduct, Mapping } from "../catalog/index.ts";
import type { ListedRow } from "./listed-row.ts";

/**
 * A face value costs about its amount. More than twice its amount plus a fee, or less than half of it, needs a person's
 * review.
 */
const FACE_VALUE_TIMES = 2;
const FACE_VALUE_FEE = 2_000;

export interface ByHand {
  readonly screen: PrepaidScreen;
  readonly operator: string;
  readonly nominal?: number | undefined;
}
export interface RowToJudge extends ListedRow {
  readonly line: number;
  readonly byHand: ByHand | null;
  readonly priceConfirmed: boolean;
}
/** A product of ours, with its cost at any supplier. */
export interface OwnProduct extends Identified {
  readonly id: number;
  readonly code: string;
  readonly costs: readonly number[];
  /** The SKU of this supplier's route to it. */
  readonly sku: string | null;
}
export interface KnownOffer {
  readonly sku: string;
  readonly cost: number;
  readonly product: OwnProduct;
}
export interface Judgement {
  readonly line: number;
  readonly change: RowChange;
  readonly reason: RowReason | null;
  readonly costBefore: number | null;
  readonly product: MappedProduct | null;
  readonly code: string | null;
  readonly productId: number | null;
}
export interface OwnCatalogue {
  readonly products: readonly OwnProduct[];
  readonly offers: ReadonlyMap<string, KnownOffer>;
}

/**
 * Classifies each row of a list against the catalog. When a list has a product more than once, the cheapest is
 * proposed. Long lists are processed in slices so that the event loop is not blocked.
 */
export async function judgeRows(
  rows: readonly RowToJudge[],
  { products, offers }: OwnCatalogue,
): Promise<readonly Judgement[]> {
  const times = Map.groupBy(rows, ({ product }) => product.sku);
  const own = new Map(
    await mapInSlices(products, (product) => [identityOf(product), product] as const),
  );
  const taken = new Set(products.map(({ code }) => code));
  const listed = new Set(rows.map(({ product }) => product.sku));
  const first = await mapInSlices(rows, (row) =>
    judgeAlone(row, (times.get(row.product.sku)?.length ?? 0) > 1, offers, own, listed),
  );
  const identities = await mapInSlices(first, ({ change, product }) =>
    change === "new" && product !== null ? identityOf(product) : null,
  );
  const cheapest = cheapestOfEach(rows, identities);
  return mapInSlices([...first.entries()], ([index, judgement]) => {
    const { product } = judgement;
    const identity = identities[index] ?? null;
    if (identity === null || product === null) return judgement;
    if (cheapest.get(identity) !== index) return { ...judgement, change: "double" };
    if (judgement.code !== null) return judgement;
    const code = proposeCode(product, rows[index]?.product.sku ?? "", (wanted) =>
      taken.has(wanted),
    );
    taken.add(code);
    return { ...judgement, code };
  });
}

function judgeAlone(
  row: RowToJudge,
  isTwice: boolean,
  offers: OwnCatalogue["offers"],
  own: ReadonlyMap<string, OwnProduct>,
  listed: ReadonlySet<string>,
): Judgement {
  const nothing = { line: row.line, costBefore: null, product: null, code: null, productId: null };
  const strange = (reason: RowReason): Judgement => ({ ...nothing, change: "strange", reason });
  if (row.fault !== null) return strange(row.fault);
  if (isTwice) return strange("sku_twice");
  if (row.cost === null) return strange("price_missing");
  if (row.cost === 0) return strange("price_zero");
  const known = offers.get(row.product.sku);
  if (known !== undefined) return judgeKnown(row, row.cost, known);
  const mapping = mappingOf(row);
  if (mapping.outcome === "strange") return strange(mapping.reason);
  if (mapping.outcome === "not_sold")
    return { ...nothing, change: "not_sold", reason: mapping.reason };
  const existing = own.get(identityOf(mapping.product));
  const isFar =
    isFarFromUsual(row.cost, existing?.costs ?? []) || isFarFromFace(row.cost, mapping.product);
  const found = {
    ...nothing,
    product: mapping.product,
    code: existing?.code ?? null,
    productId: existing?.id ?? null,
  };
  if (isFar && !row.priceConfirmed) return { ...found, change: "strange", reason: "price_far" };
  const isDelivered = existing !== undefined && existing.sku !== null && listed.has(existing.sku);
  return { ...found, change: isDelivered ? "double" : "new", reason: null };
}

function judgeKnown(row: RowToJudge, cost: number, known: KnownOffer): Judgement {
  const { product } = known;
  const isFar = isFarFrom(cost, known.cost) && !row.priceConfirmed;
  return {
    line: row.line,
    change: isFar ? "strange" : cost === known.cost ? "same" : "changed",
    reason: isFar ? "price_far" : null,
    costBefore: known.cost,
    product: {
      screen: product.screen,
      operator: product.operator,
      group: product.group,
      nominal: product.nominal,
      quotaMegabytes: null,
      validityDays: null,
      area: product.area,
      name: product.name,
    },
    code: product.code,
    productId: product.id,
  };
}

function mappingOf({ product, byHand }: RowToJudge): Mapping {
  if (byHand === null) return mapRow(product);
  return mapByHand(product, byHand.screen, byHand.operator, byHand.nominal);
}

/** Chooses the row of each product to open: one on sale first, then the cheapest. */
function cheapestOfEach(
  rows: readonly RowToJudge[],
  identities: readonly (string | null)[],
): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  const isBetter = (left: RowToJudge | undefined, right: RowToJudge | undefined): boolean => {
    const [isOn, isOtherOn] = [left, right].map(
      (row) => row?.product.buyerActive === true && row.product.sellerActive,
    );
    return isOn === isOtherOn ? (left?.cost ?? 0) < (right?.cost ?? 0) : isOn === true;
  };
  for (const [index, identity] of identities.entries()) {
    if (identity === null) continue;
    const other = best.get(identity);
    if (other === undefined || isBetter(rows[index], rows[other])) best.set(identity, index);
  }
  return best;
}

function isFarFromUsual(cost: number, costs: readonly number[]): boolean {
  const middle = costs.toSorted((left, right) => left - right)[Math.floor(costs.length / 2)];
  return middle !== undefined && isFarFrom(cost, middle);
}

function isFarFromFace(cost: number, { nominal, screen }: MappedProduct): boolean {
  // The face value of a package is a label, not its worth.
  if (nominal === null || KIND_DETAILS[screen].figure === "label") return false;
  return cost > nominal * FACE_VALUE_TIMES + FACE_VALUE_FEE || cost * FACE_VALUE_TIMES < nominal;
}
