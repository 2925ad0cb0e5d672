import type { CodTerms } from "@konter/contract/cod";
import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { RawCallback } from "../../../ports/callback.ts";
import type {
  ConnectionContext,
  ConnectionDescription,
  ConnectionSettings,
} from "../../../ports/connection.ts";
import type { Courier, CourierCallback } from "../../../ports/courier.ts";
import { createAccountRegistry } from "../../office/connections/index.ts";
import type { AccountRegistry, ConnectedAccount } from "../../office/connections/index.ts";

/** An account at a courier; receives new parcels only while enabled. */
export interface ConnectedCourier extends ConnectedAccount<CourierCallback> {
  readonly courier: Courier;
  /** The fees of the courier and the brand for cash on delivery. */
  readonly codTerms: CodTerms;
}

export type CourierRegistry = AccountRegistry<ConnectedCourier>;

/** Notified when an account is created, changed, enabled or disabled, so that every process reloads the accounts. */
export const COURIER_CHANNEL = "courier_connection";

/** The encrypted credentials are bound to their row: copied to another account they cannot be decrypted. */
export const courierPlace = (id: string): string => `courier_account.credentials.${id}`;

const NO_CALLBACKS: CourierCallback = { kind: "ignored", reason: "this courier calls nobody" };

/** A courier without webhooks ignores what is sent to its address. */
const withCallbacks = (courier: Courier, settings: ConnectionSettings) => ({
  courier,
  codTerms: {
    fee_permille: Number(settings["cod_fee_permille"] ?? 0),
    fee_least: Number(settings["cod_fee_least"] ?? 0),
    own_permille: Number(settings["cod_own_permille"] ?? 0),
  },
  readCallback: (callback: RawCallback): CourierCallback =>
    courier.readCallback?.(callback) ?? NO_CALLBACKS,
  close: async () => courier.close?.(),
});

export const createCourierRegistry = (
  brand: BrandContext,
  vendors: readonly ConnectionDescription[],
  context: Omit<ConnectionContext, "mode">,
): Promise<CourierRegistry> =>
  createAccountRegistry(
    brand,
    {
      table: "courier_account",
      place: courierPlace,
      descriptions: vendors.filter((each) => each.port === "courier"),
      create: (description, settings, made) =>
        withCallbacks(description.create(settings, made), settings),
      connect: (
        account,
        { courier, codTerms }: ReturnType<typeof withCallbacks>,
      ): ConnectedCourier => ({
        ...account,
        courier,
        codTerms,
      }),
    },
    context,
  );

/** Returns the first enabled account at the courier; undefined if there is none. */
export const courierFor = (
  registry: CourierRegistry,
  code: CourierCode,
): ConnectedCourier | undefined =>
  registry.all().find(({ enabled, courier }) => enabled && courier.vendor === code);

/** The vendor of an account, whether or not it is enabled. Throws courier_account_not_found. */
export async function requireCourierAccount(database: Queries, id: string): Promise<string> {
  const found = await database.query<{ vendor: string }>(
    "select vendor from courier_account where id = $1",
    [id],
  );
  const [account] = found.rows;
  if (account === undefined) throw new DomainError("courier_account_not_found");
  return account.vendor;
}

declare module "../../../kernel/module.ts" {
  interface Services {
    readonly couriers: CourierRegistry;
  }
}
