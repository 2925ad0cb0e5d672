import { plainResi } from "@konter/contract/cn23";
import type { Cn23Resi } from "@konter/contract/cn23";
import { rupiah } from "@konter/contract/money";
import { ABROAD_COURIER, FINAL_SHIPPING_STATES } from "@konter/contract/parcels";
import { readS10 } from "@konter/contract/postal-abroad";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { findWaybill } from "../shipments/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";

/** The couriers that carry parcels abroad; their parcels need a declaration. */
export const COURIERS_ABROAD: readonly string[] = [ABROAD_COURIER];

const refused = (
  code:
    | "cn23_resi_form"
    | "cn23_resi_domestic"
    | "cn23_resi_cancelled"
    | "cn23_resi_finished"
    | "cn23_resi_twice",
  parameters: Readonly<Record<string, string>> = {},
) => new DomainError(code, { parameters, fields: { resi: { rule: code, parameters } } });

/**
 * Returns the own parcel of a waybill that can take a declaration; undefined for an international number that is not in
 * the member's books, which is also the answer for another member's parcel. Throws cn23_resi_form, cn23_resi_domestic,
 * cn23_resi_cancelled, cn23_resi_finished, cn23_resi_twice.
 */
export async function requireDeclarable(
  database: Queries,
  memberId: number,
  typed: string,
): Promise<ShipmentRow | undefined> {
  const resi = plainResi(typed);
  const parcel = await findWaybill(database, memberId, resi);
  if (parcel === undefined && readS10(resi) === undefined) throw refused("cn23_resi_form");
  if (parcel !== undefined) refuseUnfit(parcel, resi);
  const active = await database.query<{ ref_id: string }>(
    "select ref_id from cn23 where member_id = $1 and resi = $2 and state = 'active'",
    [memberId, resi],
  );
  const [declared] = active.rows;
  if (declared !== undefined) throw refused("cn23_resi_twice", { resi, ref_id: declared.ref_id });
  return parcel;
}

function refuseUnfit({ courier, status, shipping }: ShipmentRow, resi: string): void {
  if (!COURIERS_ABROAD.includes(courier)) throw refused("cn23_resi_domestic", { resi });
  if (status !== "success" || shipping === "cancelled")
    throw refused("cn23_resi_cancelled", { resi });
  if (FINAL_SHIPPING_STATES.includes(shipping)) throw refused("cn23_resi_finished", { resi });
}

const abroad = z.object({ country: z.string() });

/** Whether a waybill can take a declaration, and what is known of the own parcel. Throws as requireDeclarable does. */
export async function checkResi(
  database: Queries,
  memberId: number,
  typed: string,
): Promise<Cn23Resi> {
  const parcel = await requireDeclarable(database, memberId, typed);
  const resi = plainResi(typed);
  if (parcel === undefined) return { resi, found: "elsewhere", parcel: null };
  const { sender, recipient } = parcel;
  const country = abroad.safeParse(recipient).data?.country ?? null;
  return {
    resi,
    found: "own",
    parcel: {
      ref_id: parcel.ref_id,
      sender: { ...toParty(sender), customs_reference: null },
      recipient: {
        ...toParty(recipient),
        country,
        importer_reference: null,
        importer_phone: null,
        importer_email: null,
      },
      content: parcel.content,
      gross_grams: parcel.weight_grams,
      value: rupiah(parcel.item_value),
      postal_charges: rupiah(parcel.total_cost),
    },
  };
}

const toParty = ({ name, phone, address, city, postcode }: ShipmentRow["sender"]) => ({
  name,
  business: null,
  address,
  city,
  postcode,
  phone,
});
