import { DEFAULT_LOCALE } from "@konter/contract/locale";
import { trialMessage, trialTemplate } from "../domains/messages/messages/index.ts";
import { readBrandFacts } from "../domains/office/brand/index.ts";
import type { ConnectionParts } from "../domains/office/connections/index.ts";
import type { DisburserRegistry } from "../domains/money/disbursers/index.ts";
import type { Payments } from "../domains/money/payments/index.ts";
import type { SupplierRegistry } from "../domains/sales/suppliers/index.ts";
import type { BrandContext } from "../platform/brand-context.ts";
import type { SupplierTimeouts } from "../ports/supplier.ts";
import type { HouseAccount } from "../ports/house.ts";
import type { Outbound } from "../ports/outbound.ts";
import { VENDORS } from "./adapters.ts";
import { MODULES } from "./modules.ts";

/** A person waits for the response. */
const PATIENCE: SupplierTimeouts = {
  connectMs: 5_000,
  transactionMs: 10_000,
  priceListMs: 30_000,
};

/** The parts for a brand's connections: all vendors, all modules with accounts, and the allowed addresses. */
export function connectionsOf(
  brand: BrandContext,
  registry: SupplierRegistry,
  {
    payments,
    disbursers,
    outbound,
    house,
    publicUrl,
    timeouts,
  }: {
    readonly payments: Payments;
    readonly disbursers: DisburserRegistry;
    readonly outbound: Outbound;
    readonly house?: HouseAccount | undefined;
    readonly publicUrl: string;
    readonly timeouts?: Partial<SupplierTimeouts>;
  },
): ConnectionParts {
  return {
    vendors: VENDORS,
    holders: MODULES.flatMap(
      (module) => module.connections?.({ brand, registry, payments, disbursers }) ?? [],
    ),
    outbound,
    house,
    timeouts: { ...PATIENCE, ...timeouts },
    publicUrl,
    async trialMessage(to, purpose) {
      const { name } = await readBrandFacts(brand);
      return purpose === undefined
        ? trialMessage(name, to, DEFAULT_LOCALE)
        : trialTemplate(name, to, DEFAULT_LOCALE, purpose);
    },
  };
}
