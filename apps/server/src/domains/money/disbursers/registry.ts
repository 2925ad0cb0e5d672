import type { BrandContext } from "../../../platform/brand-context.ts";
import type { ConnectionContext, ConnectionDescription } from "../../../ports/connection.ts";
import type { Disburser, DisbursementCallback } from "../../../ports/disbursement.ts";
import { createAccountRegistry } from "../../office/connections/index.ts";
import type { AccountRegistry, ConnectedAccount } from "../../office/connections/index.ts";

/** An account at a payout vendor; receives new work only while enabled. */
export interface ConnectedDisburser extends ConnectedAccount<DisbursementCallback> {
  readonly disburser: Disburser;
}

export type DisburserRegistry = AccountRegistry<ConnectedDisburser>;

/** Notified when an account is created, changed, enabled or disabled, so that every process reloads the accounts. */
export const DISBURSER_CHANNEL = "disburser_connection";

/** The encrypted credentials are bound to their row: copied to another account they cannot be decrypted. */
export const disburserPlace = (id: string): string => `disburser.credentials.${id}`;

export const createDisburserRegistry = (
  brand: BrandContext,
  vendors: readonly ConnectionDescription[],
  context: Omit<ConnectionContext, "mode">,
): Promise<DisburserRegistry> =>
  createAccountRegistry(
    brand,
    {
      table: "disburser",
      place: disburserPlace,
      descriptions: vendors.filter((each) => each.port === "disburser"),
      create: (description, settings, made) => description.create(settings, made),
      connect: (account, disburser: Disburser): ConnectedDisburser => ({ ...account, disburser }),
    },
    context,
  );

/** Returns the first enabled account that reaches the institution; undefined if there is none. */
export const disburserFor = (
  registry: DisburserRegistry,
  institution: string,
): ConnectedDisburser | undefined =>
  registry
    .all()
    .find(({ enabled, disburser }) => enabled && disburser.institutions.includes(institution));

/** Returns the institutions that can be reached now. */
export const reachedInstitutions = (registry: DisburserRegistry): ReadonlySet<string> =>
  new Set(
    registry.all().flatMap(({ enabled, disburser }) => (enabled ? disburser.institutions : [])),
  );

declare module "../../../kernel/module.ts" {
  interface Services {
    readonly disbursers: DisburserRegistry;
  }
}
