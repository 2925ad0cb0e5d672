import { FIRST_OWNER_MINUTES, INVITATION_HOURS } from "@konter/contract/staff";
import { OWN_BRAND_CODE } from "@konter/contract/platform";
import type { OwnerLink, PlatformBrandRow } from "@konter/contract/platform";
import { readBrandFacts } from "../../domains/office/brand/index.ts";
import { actorOf, recordAct } from "../../domains/office/audit/index.ts";
import type { Act } from "../../domains/office/audit/index.ts";
import { offerFirstOwnerLink } from "../../domains/office/staff/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import { openRegistry } from "../../platform/brands/registry.ts";
import type { BrandStatus, RegisteredBrand } from "../../platform/brands/registry.ts";
import type { Config } from "../../platform/config.ts";
import type { ReachedDatabase } from "../../platform/database.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import type { CallContext } from "../../platform/http/context.ts";
import type { Logger } from "../../platform/log.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addBrand, readBrand } from "../brand-desk.ts";
import { configOf, hostsOfHome } from "../brands.ts";
import type { Brands } from "../brands.ts";
import type { Site } from "../site.ts";
import { readBrandFigures } from "./brand-figures.ts";
import { asRefusal, readHosts, refuseReserved } from "./new-brand.ts";

export interface InstallParts {
  readonly config: Config;
  readonly log: Logger;
  readonly reached: ReachedDatabase;
  /** The server's own brand. */
  readonly home: Site;
  readonly brands: Brands;
}

const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
export const INVITATION_SECONDS = INVITATION_HOURS * HOUR_SECONDS;

/** What owners of a platform do with the brands of the install; `console` is where their own log stands. */
export function brandHandlers(console: BrandContext, install: InstallParts): Handlers {
  const { config, log, reached, home, brands } = install;
  const registryOf = () => openRegistry(reached, home.open.brand.keys, { make: true });
  const listed = async (): Promise<readonly RegisteredBrand[]> =>
    (await (await openRegistry(reached, home.open.brand.keys))?.brands()) ?? [];
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
    const found = (await listed()).find((each) => each.code === code);
    if (found === undefined) throw new Refusal("brand_not_found");
    return found;
  };
  const findOther = async (code: string): Promise<RegisteredBrand> => {
    if (code === OWN_BRAND_CODE) throw new Refusal("brand_is_own");
    return find(code);
  };
  /** The site and its addresses. */
  const serving = async (code: string): Promise<{ site: Site; config: Config }> => {
    if (code === OWN_BRAND_CODE) return { site: home, config };
    const brand = await find(code);
    const site = brands.siteOf(code);
    if (site === undefined) throw new Refusal("brand_not_serving");
    return { site, config: configOf(config, brand) };
  };
  const note = (context: CallContext, act: Act) =>
    recordAct(console.pool, actorOf(context), act);
  const setStatus = async (code: string, status: BrandStatus, context: CallContext) => {
    const brand = await findOther(code);
    if (brand.status === status) throw new Refusal("brand_already_so");
    await (await registryOf())
      .setStatus(code, status)
      .catch((error: unknown) => Promise.reject(asRefusal(error, [])));
    await note(context, {
      action: status === "suspended" ? "platform.brand_suspended" : "platform.brand_resumed",
      subject: code,
      before: { status: brand.status },
      after: { status },
    });
    return rowOf({ ...brand, status });
  };
  return {
    platformBrands: async () => ({ rows: [await ownRow(), ...(await listed()).map(rowOf)] }),
    platformBrand: async ({ code }) =>
      code === OWN_BRAND_CODE ? ownRow() : rowOf(await find(code)),
    platformBrandFigures: async ({ code }) => readBrandFigures((await serving(code)).site.open),
    platformBrandAdd: async ({ code, name, ...typed }, context) => {
      refuseReserved(code);
      const hosts = readHosts(typed, hostsOfHome(config));
      const [member, staff] = hosts;
      const options = { name, host: member?.host, "staff-host": staff?.host };
      const registry = await registryOf();
      const { brand, ownerLink } = await addBrand(
        readBrand({ config, rest: [code], options }, reached.name, hostsOfHome(config)),
        { config, log, reached, registry },
      ).catch((error: unknown) => Promise.reject(asRefusal(error, hosts)));
      await note(context, { action: "platform.brand_added", subject: code, after: { name, hosts } });
      if (ownerLink === undefined) throw new Error("a new brand has staff");
      return { brand: rowOf(brand), owner: forFirstOwner(ownerLink) };
    },
    platformBrandHosts: async ({ code, ...typed }, context) => {
      const brand = await findOther(code);
      const hosts = readHosts(typed, hostsOfHome(config));
      await (await registryOf())
        .setHosts(code, hosts)
        .catch((error: unknown) => Promise.reject(asRefusal(error, hosts)));
      await note(context, {
        action: "platform.brand_hosts_changed",
        subject: code,
        before: { hosts: brand.hosts },
        after: { hosts },
      });
      return rowOf({ ...brand, hosts });
    },
    platformBrandSuspend: ({ code }, context) => setStatus(code, "suspended", context),
    platformBrandResume: ({ code }, context) => setStatus(code, "active", context),
    platformOwnerLink: async ({ code }, context) => {
      const { site, config: its } = await serving(code);
      const link = await offerFirstOwnerLink(site.open.brand, its.staffUrl);
      if (link === undefined) throw new Refusal("brand_has_staff");
      await note(context, { action: "platform.owner_link_made", subject: code });
      return forFirstOwner(link);
    },
  };
}

const forFirstOwner = (link: string): OwnerLink => ({
  link,
  valid_seconds: FIRST_OWNER_MINUTES * MINUTE_SECONDS,
});

const addressesOf = ({ publicUrl, staffUrl }: Config) => ({
  member_url: publicUrl,
  staff_url: staffUrl,
  member_host: new URL(publicUrl).hostname,
  staff_host: new URL(staffUrl).hostname,
});
