import type { BulkSender } from "@konter/contract/bulk";
import type { CourierList } from "@konter/contract/parcels";
import type { BulkParts } from "../bulk-parts.ts";
import type { RowFacts } from "../check/checked-row.ts";
import type { StoredRow } from "../store.ts";
import { listDistricts } from "../../../people/addresses/index.ts";
import { listCouriers } from "../../../shipping/shipments/index.ts";
import { Districts } from "./districts.ts";

/** A courier's answer about a row, and the question that it answers. */
export type Priced = { readonly asked: string } & (
  | {
      readonly quote: string;
      readonly expires_at: string;
      readonly total: number;
      readonly cod_fee: number;
    }
  | { readonly refused: RowFacts }
);

/** The data for checking rows of parcels. */
export interface ParcelBook {
  readonly couriers: CourierList["couriers"];
  readonly districts: Districts;
  /** Null until the member has chosen one. */
  readonly sender: BulkSender | null;
  /** By line. */
  readonly priced: ReadonlyMap<number, Priced>;
  /** Asks again about parcels that a courier rejected. */
  readonly asksAgain: boolean;
}

export async function readParcelBook(
  { brand, couriers }: BulkParts,
  memberId: number,
  sender: BulkSender | null,
  before: readonly Pick<StoredRow, "line" | "priced">[],
  asksAgain: boolean,
): Promise<ParcelBook> {
  const [list, districts] = await Promise.all([
    listCouriers(brand.pool, couriers, memberId),
    listDistricts(brand.pool),
  ]);
  return {
    couriers: list.couriers,
    districts: new Districts(districts),
    sender,
    priced: new Map(
      before.flatMap(({ line, priced }) => (priced === null ? [] : [[line, priced] as const])),
    ),
    asksAgain,
  };
}
