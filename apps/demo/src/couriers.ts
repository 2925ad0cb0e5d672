import { normalisePhone } from "@konter/contract/phone";
import { ALL_COURIERS, COURIERS } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { addWaybills, savePlaces } from "@konter/server/domains/shipping/couriers/index.ts";
import type { NamedPlace } from "@konter/server/domains/shipping/couriers/index.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import { DEMO_REGIONS } from "./regions.ts";

/** The provinces by the three and the two letters that couriers use. */
const LETTERS: Readonly<Record<string, readonly [string, string]>> = {
  "31": ["CGK", "JK"],
  "34": ["JOG", "YO"],
};
const NAMES = new Map(DEMO_REGIONS.map(({ code, name }) => [code, name.toUpperCase()]));
const nameOf = (code: string): string => NAMES.get(code) ?? code;

interface District {
  /** The official code without dots: 317101. */
  readonly digits: string;
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly three: string;
  readonly two: string;
}

const DISTRICTS = DEMO_REGIONS.filter(({ code }) => code.length === 8).map(({ code, name }) => {
  const [three, two] = LETTERS[code.slice(0, 2)] ?? ["CGK", "JK"];
  const district: District = {
    digits: code.replaceAll(".", ""),
    name: name.toUpperCase(),
    city: nameOf(code.slice(0, 5)),
    province: nameOf(code.slice(0, 2)),
    three,
    two,
  };
  return { code, district };
});

/** A district in the words of each courier; the name where it is not the official one. */
const WORDS: Readonly<
  Record<CourierCode, (of: District) => { readonly code: string; readonly name?: string }>
> = {
  sicepat: ({ three, digits }) => ({ code: three + digits.slice(1) }),
  jne_express: ({ three, digits }) => ({ code: three + digits.slice(1) }),
  jnt_express: ({ three }) => ({ code: three }),
  idexpress: ({ digits }) => ({ code: `${digits.slice(0, 4)}/${digits}` }),
  sap_express: ({ two, digits }) => ({ code: two + digits.slice(2) }),
  ninja_xpress: ({ digits }) => ({
    code: `ID_A000${digits.slice(0, 2)}_01/ID_B0${digits.slice(2)}_01`,
  }),
  lion_parcel: ({ three, name, city }) => ({ code: three, name: `${name}, ${city}` }),
  jnt_cargo: ({ province, city, name }) => ({ code: `${province}/${city}/${name}` }),
  pos: ({ digits }) => ({ code: `1${digits.slice(2)}` }),
  ipos: ({ digits }) => ({ code: `1${digits.slice(2)}` }),
};

const placesOf = (courier: CourierCode): readonly NamedPlace[] =>
  DISTRICTS.map(({ code: district, district: names }) => ({
    district,
    name: names.name,
    ...WORDS[courier](names),
  }));

const WAYBILLS = { account: "sicepat", first: "004000000001", last: "004000005000" };

/** The accounts that send parcels. */
const SENDERS = ["081200000002", "081200000003"];

/** From the demo agent's district to another city. */
export const PARCEL_DEMO_LANES = { origin: "31.71.01", destination: "34.71.05" } as const;

/** Gives the brand what couriers give besides keys, and lets some accounts send parcels. */
export async function addCouriers({ brand }: OpenBrand): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    for (const courier of ALL_COURIERS) await savePlaces(client, courier, placesOf(courier));
    await addWaybills(client, WAYBILLS, null);
    await client.query(
      "update member set is_agen_mlo = true, couriers = $2, permissions = array_append(permissions, 'pos.use') where hp = any($1)",
      [SENDERS.map(normalisePhone), COURIERS.filter((code) => code !== "pos")],
    );
  });
}
