import { OWN_BRAND_CODE } from "@konter/contract/platform";
import type { PlatformBrandRow } from "@konter/contract/platform";
import { readBrandFacts } from "../../kernel/settings/index.ts";
import { openRegistry } from "../../platform/brands/registry.ts";
import type { BrandRegistry, RegisteredBrand } from "../../platform/brands/registry.ts";
import type { Config } from "../../platform/config.ts";
import type { ReachedDatabase } from "../../platform/database.ts";
import type { Logger } from "../../platform/log.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { configOf } from "../brands/brands.ts";
import type { Brands } from "../brands/brands.ts";
import type { Site } from "../site.ts";

export interface InstallParts {
  readonly config: Config;
  readonly log: Logger;
  readonly reached: ReachedDatabase;
  /** The server's own brand. */
  readonly home: Site;
  readonly brands: Brands;
}

/** The brands of an install by the console's codes: the server's own, and the registered ones. */
export interface InstallBrands {
  registry(): Promise<BrandRegistry>;
  rows(): Promise<readonly PlatformBrandRow[]>;
  row(code: string): Promise<PlatformBrandRow>;
  rowOf(brand: RegisteredBrand): PlatformBrandRow;
  /** A registered brand. Throws brand_is_own, brand_not_found. */
  find(code: string): Promise<RegisteredBrand>;
  /** Throws brand_template_not_found. */
  refuseNoTemplate(code: string): Promise<void>;
  /** Its runtime in this process and its addresses. Throws brand_not_found, brand_not_serving. */
  serving(code: string): Promise<{ readonly site: Site; readonly staffUrl: string }>;
}

export function installBrands({ config, reached, home, brands }: InstallParts): InstallBrands {
  const { keys } = home.open.brand;
  const listed = async (): Promise<readonly RegisteredBrand[]> =>
    (await (await openRegistry(reached, keys))?.brands()) ?? [];
  const ownRow = async (): Promise<PlatformBrandRow> => ({
    ...addressesOf(config),
    code: OWN_BRAND_CODE,
    name: (await readBrandFacts(home.open.brand)).name,
    status: "active",
    is_own: true,
    created_at: null,
  });
  const rowOf = (brand: RegisteredBrand): PlatformBrandRow => ({
    ...addressesOf(configOf(config, brand)),
    code: brand.code,
    name: brand.name,
    status: brand.status,
    is_own: false,
    created_at: brand.createdAt.toISOString(),
  });
  const find = async (code: string): Promise<RegisteredBrand> => {
    if (code === OWN_BRAND_CODE) throw new DomainError("brand_is_own");
    const found = (await listed()).find((each) => each.code === code);
    if (found === undefined) throw new DomainError("brand_not_found");
    return found;
  };
  return {
    registry: () => openRegistry(reached, keys, { make: true }),
    rows: async () => [await ownRow(), ...(await listed()).map(rowOf)],
    row: async (code) => (code === OWN_BRAND_CODE ? ownRow() : rowOf(await find(code))),
    rowOf,
    find,
    async refuseNoTemplate(code) {
      if (code === OWN_BRAND_CODE || (await listed()).some((each) => each.code === code)) return;
      throw new DomainError("brand_template_not_found", {
        fields: { template: { rule: "brand_template_not_found" } },
      });
    },
    async serving(code) {
      if (code === OWN_BRAND_CODE) return { site: home, staffUrl: config.staffUrl };
      const { staffUrl } = configOf(config, await find(code));
      const site = brands.siteOf(code);
      if (site === undefined) throw new DomainError("brand_not_serving");
      return { site, staffUrl };
    },
  };
}

const addressesOf = ({ publicUrl, staffUrl }: Config) => ({
  member_url: publicUrl,
  staff_url: staffUrl,
  member_host: new URL(publicUrl).hostname,
  staff_host: new URL(staffUrl).hostname,
});
