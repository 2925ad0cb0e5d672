import { DEFAULT_LOCALE } from "@konter/contract/locale";
import { trialMessage, trialTemplate } from "../domains/messages/messages/index.ts";
import { readBrandFacts } from "../kernel/settings/index.ts";
import type { ConnectionParts } from "../domains/office/connections/index.ts";
import type { Services } from "../kernel/module.ts";
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
  services: Services,
  {
    outbound,
    house,
    publicUrl,
    timeouts,
  }: {
    readonly outbound: Outbound;
    readonly house?: HouseAccount | undefined;
    readonly publicUrl: string;
    readonly timeouts?: Partial<SupplierTimeouts>;
  },
): ConnectionParts {
  return {
    vendors: VENDORS,
    holders: MODULES.flatMap((module) => module.connections?.(services) ?? []),
    outbound,
    house,
    timeouts: { ...PATIENCE, ...timeouts },
    publicUrl,
    async trialMessage(to, purpose) {
      const { name } = await readBrandFacts(services.brand);
      return purpose === undefined
        ? trialMessage(name, to, DEFAULT_LOCALE)
        : trialTemplate(name, to, DEFAULT_LOCALE, purpose);
    },
  };
}
