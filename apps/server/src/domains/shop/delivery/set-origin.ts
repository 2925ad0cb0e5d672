import { COURIER_NAMES } from "@konter/contract/parcels";
import type { ShopOriginInput, ShopOriginPage } from "@konter/contract/shop-office-orders";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { allowedCouriers } from "../../shipping/couriers/index.ts";
import { findDistrict, refuseBlocked } from "../../shipping/shipments/index.ts";
import { readOrigin } from "./origin.ts";
import type { ShopOrigin } from "./origin.ts";

/** The shop's address with the names of its district and sender. */
export async function describeOrigin(database: Queries): Promise<ShopOriginPage> {
  const origin = await readOrigin(database);
  if (origin === undefined) return { origin: null };
  const { sender_id: senderId, ...address } = origin;
  const place = await findDistrict(database, origin.district);
  return {
    origin: {
      ...address,
      region: place === undefined ? "" : `${place.district}, ${place.city}, ${place.province}`,
      sender: senderId === null ? null : await describeSender(database, senderId),
    },
  };
}

async function describeSender(
  database: Queries,
  id: number,
): Promise<NonNullable<ShopOriginPage["origin"]>["sender"]> {
  const found = await database.query<{ name: string; hp: string; couriers: readonly string[] }>(
    "select name, hp, couriers from member where id = $1",
    [id],
  );
  const [member] = found.rows;
  if (member === undefined) return null;
  const names = new Map<string, string>(Object.entries(COURIER_NAMES));
  return {
    member_id: id,
    ...maskedPerson(member.name, member.hp),
    couriers: member.couriers.map((code) => names.get(code) ?? code),
  };
}

/** Changes the shop's address and sender account. Throws region_unknown, shop_sender_unfit. */
export async function saveOrigin(
  brand: BrandContext,
  actor: Actor,
  { sender, ...address }: ShopOriginInput,
): Promise<ShopOriginPage> {
  return inTransaction(brand.pool, async (client) => {
    if ((await findDistrict(client, address.district)) === undefined)
      throw new DomainError("region_unknown", { fields: { district: { rule: "region_unknown" } } });
    const senderId = sender === "" ? null : Number(sender.slice(1));
    if (senderId !== null) await refuseUnfit(client, senderId);
    const before = await readOrigin(client);
    const { name, phone, district, postcode, detail } = address;
    await client.query(
      `insert into shop_origin (name, phone, district, postcode, detail, sender_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set name = excluded.name, phone = excluded.phone, district = excluded.district,
         postcode = excluded.postcode, detail = excluded.detail, sender_id = excluded.sender_id`,
      [name, phone, district, postcode, detail, senderId],
    );
    await recordAction(client, actor, {
      action: "shop.origin_saved",
      subject: "shop_origin",
      ...(before !== undefined && { before: valuesOf(before) }),
      after: valuesOf({ ...address, sender_id: senderId }),
    });
    return describeOrigin(client);
  });
}

const valuesOf = ({ detail: address, ...origin }: ShopOrigin) => ({ ...origin, address });

/** Throws shop_sender_unfit for an account that cannot send parcels. */
async function refuseUnfit(client: Queries, memberId: number): Promise<void> {
  const unfit = () =>
    new DomainError("shop_sender_unfit", { fields: { sender: { rule: "shop_sender_unfit" } } });
  try {
    await refuseBlocked(client, memberId);
    if ((await allowedCouriers(client, memberId)).size === 0) throw unfit();
  } catch (error) {
    throw error instanceof DomainError ? unfit() : error;
  }
}
