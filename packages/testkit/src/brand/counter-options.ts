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

export interface CounterOptions {
  readonly members?: number;
  readonly deposit?: number;
  /** Accepts only; nothing is delivered before startDelivery. */
  readonly idle?: boolean;
  /** Its loops go on by what their modules' `due` says, as those of a product do, and by nothing else. */
  readonly byMoments?: boolean;
  /** Whether the brand is open, as all but a new one are. */
  readonly isOpen?: boolean;
  /** Also sells credit abroad, by a third supplier that counts in dollars. */
  readonly abroad?: boolean;
  readonly digiflazzSettle?: "sync" | "callback" | "manual";
  readonly settleDelayMs?: number;
  readonly callbacks?: boolean;
  /** Rupiah that the brand has at each supplier at first, in their books and in ours. */
  readonly supplierBalance?: number;
  /** How long a supplier may take to answer. */
  readonly supplierTimeoutMs?: number;
  /** Further fields of both suppliers' sealed credentials, for processes that connect them by those. */
  readonly supplierCredentials?: ConnectionSettings;
  readonly simulators?: Pick<EngineOptions, "random" | "forbiddenIntervalMs">;
  /** Instead of those of the modules. */
  readonly purposes?: readonly PaymentPurpose[];
  /** Where vendors reach it, if not at PUBLIC_URL. */
  readonly publicUrl?: string;
  /** How long a payment gateway may take to answer. */
  readonly gatewayTimeoutMs?: number;
  /** Vendors of payment gateways beside the real ones. */
  readonly gatewayVendors?: readonly ConnectionDescription[];
  /** A PostgreSQL of its own instead of the one that all tests share. */
  readonly server?: PostgresServer;
  /** By which it buys beside its own suppliers, as the account of a supplier `house`. */
  readonly house?: HouseAccount;
  /** What its connections share with those of other brands. */
  readonly budget?: ConnectionBudget;
}
