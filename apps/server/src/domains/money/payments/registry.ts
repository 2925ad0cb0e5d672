import type { BrandContext } from "../../../platform/brand-context.ts";
import type { ConnectionContext, ConnectionDescription } from "../../../ports/connection.ts";
import type { PaymentCallbackReading, PaymentGateway } from "../../../ports/payment-gateway.ts";
import { createAccountRegistry } from "../../office/connections/index.ts";
import type { AccountRegistry, ConnectedAccount } from "../../office/connections/index.ts";

/** An account at a payment gateway; creates new charges only while enabled. */
export interface ConnectedGateway extends ConnectedAccount<PaymentCallbackReading> {
  readonly gateway: PaymentGateway;
}

export type GatewayRegistry = AccountRegistry<ConnectedGateway>;

/**
 * Notified when a gateway account is created, changed, enabled or disabled, so that every process reloads the accounts.
 */
export const GATEWAY_CHANNEL = "gateway_connection";

/** The encrypted credentials are bound to their row: copied to another account they cannot be decrypted. */
export const gatewayPlace = (id: string): string => `payment_gateway.credentials.${id}`;

export const createGatewayRegistry = (
  brand: BrandContext,
  vendors: readonly ConnectionDescription[],
  context: Omit<ConnectionContext, "mode">,
): Promise<GatewayRegistry> =>
  createAccountRegistry(
    brand,
    {
      table: "payment_gateway",
      place: gatewayPlace,
      descriptions: vendors.filter((each) => each.port === "payment_gateway"),
      create: (description, settings, made) => description.create(settings, made),
      connect: (account, gateway: PaymentGateway): ConnectedGateway => ({ ...account, gateway }),
    },
    context,
  );
