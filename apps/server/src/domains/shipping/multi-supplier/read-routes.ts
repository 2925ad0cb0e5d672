import type { RouteInput } from "@konter/contract/multi-supplier";
import { codFees } from "@konter/contract/cod";
import { rupiah } from "@konter/contract/money";
import { ABROAD_COURIER } from "@konter/contract/parcels";
import type { DomesticCourier, ParcelAgreement } from "@konter/contract/parcels";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readClock } from "../../../platform/database-clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { isDisturbed, refuseDisturbed } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import {
  agreeCod,
  readCodLimits,
  refuseGoods,
  refuseWrongInsurance,
  requireCourier,
  requireQuote,
} from "../shipments/index.ts";
import type { CodLimits, KeptFee, QuoteRow } from "../shipments/index.ts";
import type { Route } from "./rank-routes.ts";

/** A route with what sending it needs. */
export interface Candidate extends Route {
  readonly name: string;
  readonly health: "disturbed" | "ok";
  readonly quote: string;
  readonly codFee: number;
}

/**
 * Every service of the named fees, with the refusal that sending it would meet. Throws parcel_quote_over for fees that
 * are another account's, too old, gone, or to another country.
 */
export async function readRoutes(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: RouteInput,
): Promise<readonly Candidate[]> {
  const now = await readClock(brand.pool);
  const routes: Candidate[] = [];
  for (const code of new Set(input.quotes)) {
    const quote = await requireQuote(brand.pool, memberId, code, now);
    const { courier } = quote;
    if (courier === ABROAD_COURIER) throw new DomainError("parcel_quote_over");
    const asked = await readCourier(brand, registry, memberId, { quote, input });
    routes.push(...quote.fees.map((fee) => candidateOf(fee, courier, { quote, input, ...asked })));
  }
  return routes;
}

interface Asked {
  readonly quote: QuoteRow;
  readonly input: RouteInput;
}

interface AskedCourier {
  readonly connected: ConnectedCourier | undefined;
  readonly limits: CodLimits | null;
  readonly health: Candidate["health"];
  readonly refusal: string | undefined;
}

/** The courier of a quote, and its refusal that applies to all services. */
async function readCourier(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  { quote, input }: Asked,
): Promise<AskedCourier> {
  const { pool } = brand;
  const health = (await isDisturbed(pool, quote.courier_account_id)) ? "disturbed" : "ok";
  let connected: ConnectedCourier | undefined;
  const refusal = await codeOf(async () => {
    connected = await requireCourier(pool, registry, memberId, quote.courier);
    if (connected.id !== quote.courier_account_id) throw new DomainError("parcel_quote_over");
    await refuseDisturbed(pool, connected);
    refuseGoods(connected, input);
    refuseWrongInsurance(connected.courier, quote.item_value, input.insured);
  });
  const limits = connected === undefined ? null : await readCodLimits(brand, connected);
  return { connected, limits, health, refusal };
}

function candidateOf(
  fee: KeptFee,
  courier: DomesticCourier,
  { quote, input, connected, limits, health, refusal }: Asked & AskedCourier,
): Candidate {
  const { service, name, shipping_fee, shipping_tax, insurance_fee, days_least, days_most } = fee;
  const cod = codOf({ connected, limits }, fee, input);
  return {
    courier,
    service,
    name,
    health,
    quote: quote.code,
    codFee: cod.fee,
    total: shipping_fee + shipping_tax + (input.insured ? insurance_fee : 0),
    days_least,
    days_most,
    refusal: refusal ?? cod.refusal,
  };
}

interface RouteCod {
  readonly fee: number;
  readonly refusal?: string;
}

/** What would be kept of the cash on delivery, or why this service does not collect it. */
function codOf(
  { connected, limits }: Pick<AskedCourier, "connected" | "limits">,
  fee: KeptFee,
  { cod_amount: amount = rupiah(0), most_cod_fee: most = rupiah(0) }: RouteInput,
): RouteCod {
  if (connected === undefined || amount === 0) return { fee: 0 };
  const { total } = codFees(amount, connected.codTerms);
  try {
    agreeCod(limits, connected, fee, { cod_amount: amount, cod_fee: rupiah(total) });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { fee: 0, refusal: error.code };
  }
  return total > most ? { fee: total, refusal: "parcel_cod_fee_moved" } : { fee: total };
}

/** The agreement of the sender with the fees of one candidate. */
export const agreementOf = (
  { sender, recipient, content, insured, packed, pickup, cod_amount: cod }: RouteInput,
  { quote, service, total, codFee }: Candidate,
): ParcelAgreement => ({
  quote,
  service,
  sender,
  recipient,
  content,
  insured,
  packed,
  pickup,
  total: rupiah(total),
  ...(cod !== undefined && cod > 0 && { cod_amount: cod, cod_fee: rupiah(codFee) }),
});

/** The code with which a check refuses; undefined if it does not. */
async function codeOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
