import { COURIER_NAMES } from "@konter/contract/parcels";
import type { ShipmentRoute } from "@konter/contract/parcels";
import type { OrderedRoute, RouteInput } from "@konter/contract/multi-supplier";
import { rupiah } from "@konter/contract/money";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { findEarlier, inputHash } from "../../../platform/idempotent.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { findShipment, readRoute, sendCall, sendParcel, toShipment } from "../shipments/index.ts";
import { requireMultiSupplier } from "./allowed.ts";
import { rankRoutes } from "./rank-routes.ts";
import type { Ranked } from "./rank-routes.ts";
import { agreementOf, readRoutes } from "./read-routes.ts";
import type { Candidate } from "./read-routes.ts";

/** Refusals before anything was held, that another route does not meet. */
const TRIES_NEXT: ReadonlySet<string> = new Set([
  "courier_closed",
  "courier_disturbed",
  "parcel_quote_over",
  "parcel_total_moved",
  "waybills_used_up",
]);

/**
 * Orders the best route of the rule among the fees that the sender saw, and keeps why. A refusal before anything was
 * held lets the next route be tried; an accepted order stays with its courier, whatever that answers. The same key and
 * input return the same shipment. Throws the codes of the contract's row.
 */
export async function orderRoute(
  brand: BrandContext,
  registry: CourierRegistry,
  member: MemberSubject,
  input: RouteInput,
  context: Pick<CallContext, "idempotencyKey">,
): Promise<OrderedRoute> {
  await requireMultiSupplier(brand.pool, member.id);
  const { pin, ...asked } = input;
  const agreed = inputHash(["route", asked]);
  const before = await findEarlier(brand.pool, sendCall(member.id, context.idempotencyKey, agreed));
  if (before !== undefined) return describe(brand, registry, member.id, before.answer);
  if (input.rule === "courier" && input.courier === undefined)
    throw new DomainError("route_courier_missing", {
      fields: { courier: { rule: "route_courier_missing" } },
    });
  const ranked = rankRoutes(await readRoutes(brand, registry, member.id, input), {
    rule: input.rule,
    courier: input.courier,
    mostTotal: input.most_total,
  });
  const refused = new Map<Candidate, string>();
  for (const { route, closed } of ranked) {
    if (closed !== undefined) continue;
    const terms = { agreed, route: explain(input.rule, ranked, route, refused) };
    try {
      const given = { ...agreementOf(input, route), pin };
      const row = await sendParcel(brand, registry, member, given, context, terms);
      return await describe(brand, registry, member.id, row.ref_id);
    } catch (error) {
      if (!(error instanceof DomainError) || !TRIES_NEXT.has(error.code)) throw error;
      refused.set(route, error.code);
    }
  }
  throw new DomainError("route_none");
}

/** Every compared route with its outcome, if `chosen` is taken. */
const explain = (
  rule: RouteInput["rule"],
  ranked: readonly Ranked<Candidate>[],
  chosen: Candidate,
  refused: ReadonlyMap<Candidate, string>,
): ShipmentRoute => ({
  rule,
  candidates: ranked.map(({ route, closed }) => ({
    courier: route.courier,
    courier_name: COURIER_NAMES[route.courier],
    service: route.service,
    service_name: route.name,
    total: rupiah(route.total),
    days_least: route.days_least,
    days_most: route.days_most,
    health: route.health,
    outcome: route === chosen ? "chosen" : (closed ?? refused.get(route) ?? "ranked_lower"),
  })),
});

async function describe(
  { pool }: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  refId: string,
): Promise<OrderedRoute> {
  const row = await findShipment(pool, memberId, refId);
  const route = row && (await readRoute(pool, row.id));
  if (row === undefined || route === undefined || route === null)
    throw new Error("a route that was ordered is not there");
  return { shipment: toShipment(row, registry), route };
}
