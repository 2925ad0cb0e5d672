import { randomUUID } from "node:crypto";
import { cn23AddInput } from "@konter/contract/cn23";
import { businessDate } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { addDeclaration, cancelDeclaration } from "@konter/server/domains/shipping/cn23/index.ts";
import { memberIdOf } from "./waiting/people.ts";

/** The agent whose declarations these are. */
const SENDER = "081200000002";

const PARTIES = {
  sender: {
    name: "Konter Sari",
    address: "Jl. Kenanga 5",
    city: "Yogyakarta",
    postcode: "55222",
    phone: SENDER,
  },
  recipient: {
    name: "Tan Wei",
    address: "1 Orchard Road",
    city: "Singapore",
    postcode: "238823",
    country: "SG",
  },
};
const BATIK = {
  description: "Batik cotton shirt",
  quantity: 4,
  unit: "pcs",
  net_grams: 1_200,
  value: "160",
  hs_code: "620520",
  origin: "ID",
};
const COFFEE = {
  description: "Roasted coffee beans",
  quantity: 12,
  unit: "bag",
  net_grams: 6_000,
  value: "420.50",
  hs_code: "090121",
  origin: "ID",
};

const DECLARATIONS = [
  {
    form: "CN22",
    ...PARTIES,
    category: "gift",
    lines: [BATIK],
    total_value: "160",
    gross_grams: 1_450,
    postal_charges: 385_000,
  },
  {
    form: "CN23",
    ...PARTIES,
    resi: "EE200000010ID",
    recipient: {
      ...PARTIES.recipient,
      name: "Anna Becker",
      address: "Lindenstr. 12",
      city: "Berlin",
      postcode: "10969",
      country: "DE",
    },
    category: "sale_of_goods",
    lines: [COFFEE, BATIK],
    total_value: "580.50",
    gross_grams: 7_900,
    postal_charges: 1_850_000,
    invoice: "INV-2026-031",
  },
  {
    form: "CN23",
    ...PARTIES,
    category: "commercial_sample",
    lines: [COFFEE],
    total_value: "420.50",
    gross_grams: 6_300,
    postal_charges: 1_120_000,
  },
] as const;

/** The business day by the clock of the database, which a demo with a past has moved. */
async function dayOf({ brand }: OpenBrand): Promise<string> {
  const read = await brand.pool.query<{ now: Date }>("select clock_timestamp() as now");
  return businessDate(onlyRow(read).now);
}

/** A CN22, a CN23 and a cancelled one. */
export async function addDeclarations(open: OpenBrand): Promise<void> {
  const memberId = await memberIdOf(open, SENDER);
  const signedOn = await dayOf(open);
  const last = DECLARATIONS.length - 1;
  for (const [at, declaration] of DECLARATIONS.entries()) {
    const input = cn23AddInput.parse({
      ...declaration,
      currency: "USD",
      office: "Kantor Pos Yogyakarta 55000",
      signed_by: "Konter Sari",
      signed_on: signedOn,
      agreed: true,
    });
    const { ref_id: refId } = await addDeclaration(open.brand, memberId, input, randomUUID());
    if (at === last)
      await cancelDeclaration(open.brand, memberId, refId, "Berat kotor salah ditulis");
  }
}
