import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { createPurchaseService } from "@konter/server/domains/sales/purchase/index.ts";
import type { BrandRegistry } from "@konter/server/platform/brands/registry.ts";
import type { Config } from "@konter/server/platform/config.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import type { Logger } from "@konter/server/platform/log.ts";
import { openBrand } from "@konter/server/composition/brand.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { configOf, databaseOf } from "@konter/server/composition/brands/brands.ts";
import type { HouseDoors } from "@konter/server/composition/houses/house.ts";

export interface VisitParts {
  readonly config: Config;
  readonly log: Logger;
  /** The server's own database. */
  readonly reached: ReachedDatabase;
}

/** Brands of the installation that a command opens when it needs them, in addition to its own brand. */
export interface Visit {
  readonly doors: HouseDoors;
  /** Undefined for an unknown code. */
  open(code: string): Promise<OpenBrand | undefined>;
  close(): Promise<void>;
}

/** Opens supplying brands on demand. The server delivers what is bought there. */
export function visitHouses(registry: BrandRegistry, parts: VisitParts): Visit {
  const opened = new Map<string, Promise<OpenBrand | undefined>>();
  const suspended = new Set<string>();
  const open = (code: string): Promise<OpenBrand | undefined> => {
    const known = opened.get(code) ?? visit(code, registry, parts);
    opened.set(code, known);
    return known;
  };
  return {
    open,
    doors: {
      async read() {
        for (const { code, status } of await registry.brands())
          if (status === "suspended") suspended.add(code);
        return registry.houses.read();
      },
      isSuspended: (code) => suspended.has(code),
      async enter(code) {
        const house = await open(code).catch(() => undefined);
        if (house === undefined) return undefined;
        const { brand, registry: suppliers } = house;
        return {
          brand,
          purchases: createPurchaseService(brand, () => {}),
          registry: suppliers,
          stir() {},
        };
      },
    },
    async close() {
      for (const each of opened.values())
        await each.then((brand) => brand?.close()).catch(() => {});
    },
  };
}

async function visit(
  code: string,
  registry: BrandRegistry,
  { config, log, reached }: VisitParts,
): Promise<OpenBrand | undefined> {
  if (code === OWN_BRAND_CODE) {
    // The caller that reached the database also ends it.
    const home = Promise.resolve({ ...reached, stop: async () => {} });
    return openBrand(config, log, { visiting: true, reached: home });
  }
  const brand = (await registry.brands()).find((each) => each.code === code);
  if (brand === undefined) return undefined;
  const there = Promise.resolve(databaseOf(brand, reached));
  return openBrand(configOf(config, brand), log, { visiting: true, reached: there });
}
