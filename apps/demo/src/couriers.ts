import { normalisePhone } from "@konter/contract/phone";
import type { CourierCode } from "@konter/contract/parcels";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { addWaybills, savePlaces } from "@konter/server/domains/shipping/couriers/index.ts";
import type { NamedPlace } from "@konter/server/domains/shipping/couriers/index.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import { DEMO_REGIONS } from "./regions.ts";

/** The cities by the three letters that couriers use. */
const CITY_LETTERS: Readonly<Record<string, string>> = { "31": "CGK", "34": "JOG" };
const DISTRICTS = DEMO_REGIONS.filter(({ code }) => code.length === 8);

const placesOf = (codeOf: (district: string, letters: string) => string): readonly NamedPlace[] =>
  DISTRICTS.map(({ code, name }) => ({
    district: code,
    code: codeOf(code.replaceAll(".", ""), CITY_LETTERS[code.slice(0, 2)] ?? "CGK"),
    name: name.toUpperCase(),
  }));

const PLACES = {
  sicepat: placesOf((district, letters) => `${letters}${district.slice(1)}`),
  jnt_express: placesOf((_district, letters) => letters),
} as const satisfies Partial<Record<CourierCode, readonly NamedPlace[]>>;

const WAYBILLS = { account: "sicepat", first: "004000000001", last: "004000005000" };

/** The accounts that send parcels. */
const SENDERS = ["081200000002", "081200000003"];

/** Gives the brand what couriers give besides keys, and lets some accounts send parcels. */
export async function addCouriers({ brand }: OpenBrand): Promise<void> {
  const codes = Object.keys(PLACES) as (keyof typeof PLACES)[];
  await inTransaction(brand.pool, async (client) => {
    for (const courier of codes) await savePlaces(client, courier, PLACES[courier]);
    await addWaybills(client, WAYBILLS, null);
    await client.query("update member set is_agen_mlo = true, couriers = $2 where hp = any($1)", [
      SENDERS.map(normalisePhone),
      codes,
    ]);
  });
}
