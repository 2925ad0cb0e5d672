import { randomBytes } from "node:crypto";
import type { HttpEnvironment } from "./http-environment.ts";

const PARTY = { business: null, address: "Jl. Kenanga 5", city: "Jakarta", postcode: null };

/** Inserts an active declaration of the environment's first member to a recipient. Returns its reference. */
export async function plantDeclaration(
  { environment: { members, database } }: HttpEnvironment,
  recipient: string,
): Promise<string> {
  const reference = `E${randomBytes(6).toString("hex").toUpperCase().slice(0, 11)}`;
  const line = {
    description: "Cotton T-shirt",
    quantity: 1,
    unit: "pcs",
    net_grams: 200,
    value_cents: 15_000_000,
    hs_code: null,
    hs_name: null,
    origin: null,
  };
  await database.pool.query(
    `insert into cn23 (ref_id, member_id, idempotency_key, input_hash, form, needed_form, sender, recipient, category, lines, currency,
       total_cents, net_grams, gross_grams, postal_charges, office, signed_by, signed_on, value_rupiah, value_sdr_cents, most_sdr, sdr_rupiah)
     values ($1, $2, $1, '', 'CN22', 'CN22', $3, $4, 'gift', $5, 'IDR', 15000000, 200, 300, 0, 'Jakarta', 'Budi', '2026-11-01', 150000, 666, 300, 22500)`,
    [
      reference,
      members[0]?.id ?? 0,
      JSON.stringify({ ...PARTY, name: "Budi", phone: null, customs_reference: null }),
      JSON.stringify({
        ...PARTY,
        name: recipient,
        phone: null,
        country: "SG",
        importer_reference: null,
        importer_phone: null,
        importer_email: null,
      }),
      JSON.stringify([line]),
    ],
  );
  await database.pool.query(
    "insert into cn23_step (cn23_id, step, member_id) select id, 'added', member_id from cn23 where ref_id = $1",
    [reference],
  );
  return reference;
}
