import { COURIER_NAMES } from "@konter/contract/parcels";
import { NO_TERMS } from "@konter/contract/parcel-services";
import type {
  CourierServiceInput,
  CourierServices,
  ServiceTerms,
} from "@konter/contract/parcel-services";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { listTerms, readServiceTerms } from "./terms.ts";

const figuresOf = ({ unit, margin, agent_cashback, upline_share }: ServiceTerms) => ({
  unit,
  margin: rupiah(margin),
  agent_cashback: rupiah(agent_cashback),
  upline_share: rupiah(upline_share),
});

/** Lists every service of every courier account with its terms. */
export async function listCourierServices(
  database: Queries,
  registry: CourierRegistry,
): Promise<CourierServices> {
  const terms = await listTerms(database, null);
  const termsOf = (account: string, service: string) =>
    terms.find((row) => row.courier_account_id === account && row.service === service);
  return {
    accounts: registry.all().map(({ id, name, courier }) => ({
      account: id,
      courier: courier.vendor,
      name,
      services: courier.capabilities.services.map(({ code, name: serviceName }) => {
        const set = termsOf(id, code);
        return {
          service: code,
          service_name: serviceName,
          ...figuresOf(set ?? NO_TERMS),
          changed_at: set?.made_at.toISOString() ?? null,
        };
      }),
    })),
  };
}

/**
 * Sets the terms of one service for parcels that are sent from now on; terms as they are change nothing. Throws
 * courier_account_not_found, courier_service_unknown.
 */
export async function saveCourierService(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  { account, service, ...given }: CourierServiceInput,
): Promise<CourierServices> {
  const connected = registry.find(account);
  if (connected === undefined) throw new DomainError("courier_account_not_found");
  const { vendor, capabilities } = connected.courier;
  if (!capabilities.services.some(({ code }) => code === service)) {
    const parameters = { courier: COURIER_NAMES[vendor] };
    throw new DomainError("courier_service_unknown", {
      parameters,
      fields: { service: { rule: "courier_service_unknown", parameters } },
    });
  }
  await inTransaction(brand.pool, async (client) => {
    await client.query("select from courier_account where id = $1 for update", [account]);
    const before = figuresOf((await readServiceTerms(client, account))(service));
    const after = figuresOf(given);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await client.query(
      `insert into courier_service_terms (courier_account_id, service, unit, margin, agent_cashback, upline_share, staff_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        account,
        service,
        after.unit,
        after.margin,
        after.agent_cashback,
        after.upline_share,
        actor.staffId,
      ],
    );
    await recordAction(client, actor, {
      action: "courier.service_set",
      subject: account,
      before,
      after,
      detail: { service },
    });
  });
  return listCourierServices(brand.pool, registry);
}
