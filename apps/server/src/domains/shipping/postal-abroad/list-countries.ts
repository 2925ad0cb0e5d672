import { ABROAD_COURIER } from "@konter/contract/parcels";
import {
  ABROAD_GOODS,
  ABROAD_SERVICE_CODES,
  ABROAD_SERVICES,
  mostGramsTo,
  POSTAL_COUNTRIES,
  postcodeExample,
  WEIGHT_BANDS_GRAMS,
} from "@konter/contract/postal-abroad";
import type {
  OfferedCountry,
  PostalCountries,
  PostalCountry,
} from "@konter/contract/postal-abroad";
import type { Queries } from "@konter/postgres";
import { courierFor } from "../couriers/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { requireAllowed } from "../shipments/index.ts";

/** Lists the destinations of the post. Throws parcels_not_agent, courier_not_allowed. */
export async function listCountries(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
): Promise<PostalCountries> {
  await requireAllowed(database, memberId, ABROAD_COURIER);
  const connected = courierFor(registry, ABROAD_COURIER);
  return {
    open: connected !== undefined,
    volume_divisor: connected?.courier.capabilities.weight.divisor ?? null,
    services: ABROAD_SERVICE_CODES.map((code) => ({ code, ...ABROAD_SERVICES[code] })),
    band_grams: [...WEIGHT_BANDS_GRAMS],
    goods: ABROAD_GOODS.map(({ kind, name }) => ({ kind, name: { ...name } })),
    countries: POSTAL_COUNTRIES.map(toOffered),
  };
}

const POSTCODES = { any: "optional", none: "none" } as const;

const toOffered = (country: PostalCountry): OfferedCountry => ({
  code: country.code,
  name: { ...country.name },
  state: stateOf(country),
  calls: country.calls,
  postcode: typeof country.postcode === "string" ? POSTCODES[country.postcode] : "required",
  postcode_example: postcodeExample(country) ?? null,
  limits: ABROAD_SERVICE_CODES.flatMap((service) => {
    const most_grams = country.limits[service];
    return most_grams === undefined ? [] : [{ service, most_grams }];
  }),
  customs_lines: country.customs_lines,
  language: country.language,
  forbidden: [...country.forbidden],
});

function stateOf(country: PostalCountry): OfferedCountry["state"] {
  if (mostGramsTo(country, "goods") > 0) return "open";
  return mostGramsTo(country, "document") > 0 ? "documents" : "suspended";
}
