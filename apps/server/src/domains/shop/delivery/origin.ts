import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

/** Where the shop's parcels start. */
export interface ShopOrigin {
  readonly name: string;
  readonly phone: string;
  readonly district: string;
  readonly postcode: string;
  readonly detail: string;
  /** The account of the brand under which its parcels are sent; null while none was chosen. */
  readonly sender_id: number | null;
}

export async function readOrigin(database: Queries): Promise<ShopOrigin | undefined> {
  const { rows } = await database.query<ShopOrigin>(
    "select name, phone, district, postcode, detail, sender_id from shop_origin",
  );
  return rows[0];
}

/** Throws shop_not_ready while staff have entered no address of the shop. */
export async function requireOrigin(database: Queries): Promise<ShopOrigin> {
  const origin = await readOrigin(database);
  if (origin === undefined) throw new DomainError("shop_not_ready");
  return origin;
}
