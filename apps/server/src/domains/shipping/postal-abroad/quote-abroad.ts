import { ABROAD_COURIER, billedWeight, COURIER_NAMES } from "@konter/contract/parcels";
import {
  ABROAD_SERVICES,
  abroadServiceOf,
  findPostalCountry,
  mostGramsTo,
  weightBand,
} from "@konter/contract/postal-abroad";
import type { AbroadFeeInput, AbroadFees, PostalCountry } from "@konter/contract/postal-abroad";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { askAndKeep, requireCourier, requirePlace, toFees } from "../shipments/index.ts";

const GRAMS = 1_000;

/**
 * Asks the post for its fees to another country and keeps them for the sending that names them. Throws the errors of
 * requireCourier, country_unknown, country_suspended, country_takes_no_parcels, country_weight_over, region_unknown,
 * parcel_place_not_served, courier_disturbed, courier_no_answer.
 */
export async function quoteAbroad(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: AbroadFeeInput,
): Promise<AbroadFees> {
  const connected = await requireCourier(brand.pool, registry, memberId, ABROAD_COURIER);
  const country = requireCountry(input);
  const billed = billedWeight(input.weight_grams, input, connected.courier.capabilities.weight);
  refuseTooHeavy(country, input.kind, billed.billed_grams);
  const origin = await requirePlace(brand.pool, connected, "origin", input.origin);
  const { length, width, height, value } = input;
  const kept = await askAndKeep(
    brand,
    connected,
    {
      memberId,
      measures: input,
      billed,
      question: {
        origin,
        destination: { code: country.code, name: country.name.en },
        weightGrams: billed.billed_grams,
        dimensions: { length, width, height },
        value,
        contents: input.kind,
      },
      origin: input.origin,
      destination: { country: country.code, kind: input.kind },
    },
    (service) => isOffered(country, input.kind, { service, grams: billed.billed_grams }),
  );
  if (kept === undefined)
    throw new DomainError("parcel_place_not_served", {
      parameters: { courier: COURIER_NAMES[ABROAD_COURIER] },
      named: { district: country.name },
    });
  const band_grams = weightBand(billed.billed_grams) ?? billed.billed_grams;
  const { cod: _cod, ...fees } = toFees(kept);
  return { ...fees, country: country.code, kind: input.kind, band_grams };
}

/** Throws country_unknown, country_suspended, country_takes_no_parcels. */
function requireCountry({ country: code, kind }: AbroadFeeInput): PostalCountry {
  const country = findPostalCountry(code);
  if (country === undefined)
    throw new DomainError("country_unknown", { fields: { country: { rule: "country_unknown" } } });
  if (mostGramsTo(country, kind) > 0) return country;
  const rule =
    mostGramsTo(country, "document") > 0 ? "country_takes_no_parcels" : "country_suspended";
  const named = { country: country.name };
  throw new DomainError(rule, { named, fields: { country: { rule, named } } });
}

/** Throws country_weight_over. */
function refuseTooHeavy(country: PostalCountry, kind: AbroadFeeInput["kind"], grams: number): void {
  const most = mostGramsTo(country, kind);
  if (grams <= most) return;
  const rule = "country_weight_over";
  const details = {
    parameters: { most: most / GRAMS, billed: grams / GRAMS },
    named: { country: country.name },
  };
  throw new DomainError(rule, { ...details, fields: { weight_grams: { rule, ...details } } });
}

/** Whether the country takes this service, whatever the post says of it. */
function isOffered(
  { limits }: PostalCountry,
  kind: AbroadFeeInput["kind"],
  { service: code, grams }: { readonly service: string; readonly grams: number },
): boolean {
  const service = abroadServiceOf(code);
  return (
    service !== undefined &&
    ABROAD_SERVICES[service].kind === kind &&
    grams <= (limits[service] ?? 0)
  );
}
