import type { ConnectionBudget } from "@konter/postgres";
import type { PostgresServer } from "@konter/postgres/testing";
import type { EngineOptions } from "@konter/simulators";
import type { PaymentPurpose } from "@konter/server/domains/money/payments/index.ts";
import type { ConnectionDescription, ConnectionSettings } from "@konter/server/ports/connection.ts";
import type { HouseAccount } from "@konter/server/ports/house.ts";

export interface BuyOptions {
  readonly member?: number;
  readonly product?: string;
  readonly number?: string;
  readonly price?: number;
  readonly pin?: string;
  readonly key?: string;
  readonly orderNumber?: string;
}

export interface EnvironmentOptions {
  readonly members?: number;
  readonly deposit?: number;
  /** Only accepts purchases. Nothing is delivered before startDelivery. */
  readonly idle?: boolean;
  /** Whether the brand is open. True unless set to false. */
  readonly isOpen?: boolean;
  /** Also sells credit abroad, through a third supplier that counts in dollars. */
  readonly abroad?: boolean;
  readonly digiflazzSettle?: "sync" | "callback" | "manual";
  readonly settleDelayMs?: number;
  readonly callbacks?: boolean;
  /** The brand's initial balance at each supplier in rupiah, in the supplier's records and in our ledger. */
  readonly supplierBalance?: number;
  /** How long a supplier may take to respond. */
  readonly supplierTimeoutMs?: number;
  /** Further fields of both suppliers' encrypted credentials, for processes that connect with them. */
  readonly supplierCredentials?: ConnectionSettings;
  readonly simulators?: Pick<EngineOptions, "random" | "forbiddenIntervalMs">;
  /** Replaces the purposes of the modules. */
  readonly purposes?: readonly PaymentPurpose[];
  /** The address at which vendors reach the brand, if it is not PUBLIC_URL. */
  readonly publicUrl?: string;
  /** How long a payment gateway may take to respond. */
  readonly gatewayTimeoutMs?: number;
  /** Payment gateway vendors in addition to the real ones. */
  readonly gatewayVendors?: readonly ConnectionDescription[];
  /** A separate PostgreSQL instead of the one that all tests share. */
  readonly server?: PostgresServer;
  /** The brand's account at a supplying brand, connected as the supplier `house` in addition to its own suppliers. */
  readonly house?: HouseAccount;
  /** The connection budget that the brand shares with other brands. */
  readonly budget?: ConnectionBudget;
}
