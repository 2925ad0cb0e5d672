import { FIRST_OWNER_MINUTES } from "@konter/contract/staff";
import type { OwnerLink, PlatformBrandAdded, PlatformBrandRow } from "@konter/contract/platform";
import { actorOf, recordAction } from "../../kernel/audit/index.ts";
import type { Act } from "../../kernel/audit/index.ts";
import { offerFirstOwnerLink } from "../../domains/office/staff/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import type { BrandStatus } from "../../platform/brands/registry.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { addBrand, readBrand } from "../brands/brand-desk.ts";
import { hostsOfHome } from "../brands/brands.ts";
import { readBrandFigures } from "./brand-figures.ts";
import { installBrands } from "./install-brands.ts";
import type { InstallParts } from "./install-brands.ts";
import { inCodes, readHosts, refuseReserved } from "./new-brand.ts";
import type { TypedHosts } from "./new-brand.ts";

const MINUTE_SECONDS = 60;

/** The platform owners' actions on the brands of the install; `console` holds their audit log. */
export function brandHandlers(console: BrandContext, install: InstallParts): Handlers {
  const brands = installBrands(install);
  const acts = brandActs(console, install);
  return {
    platformBrands: async () => ({ rows: [...(await brands.rows())] }),
    platformBrand: ({ code }) => brands.row(code),
    platformBrandFigures: async ({ code }) =>
      readBrandFigures((await brands.serving(code)).site.open),
    platformBrandAdd: (input, context) => acts.add(input, context),
    platformBrandHosts: (input, context) => acts.setHosts(input, context),
    platformBrandSuspend: ({ code }, context) => acts.setStatus(code, "suspended", context),
    platformBrandResume: ({ code }, context) => acts.setStatus(code, "active", context),
    platformOwnerLink: ({ code }, context) => acts.offerLink(code, context),
  };
}

/** Each is audited in the console. */
function brandActs(console: BrandContext, install: InstallParts) {
  const { config, log, reached } = install;
  const brands = installBrands(install);
  const own = hostsOfHome(config);
  const note = (context: CallContext, act: Act) =>
    recordAction(console.pool, actorOf(context), act);
  type New = TypedHosts & Readonly<Record<"code" | "name" | "template" | "database_url", string>>;
  return {
    async add(
      { code, name, template, database_url: url, ...typed }: New,
      context: CallContext,
    ): Promise<PlatformBrandAdded> {
      refuseReserved(code);
      if (template !== "") await brands.refuseNoTemplate(template);
      const hosts = readHosts(typed, own);
      const [member, staff] = hosts;
      const elsewhere = url === "" ? undefined : url;
      const options = {
        name,
        host: member?.host,
        "staff-host": staff?.host,
        "database-url": elsewhere,
      };
      const registry = await brands.registry();
      const { brand, ownerLink } = await inCodes(hosts, async () =>
        addBrand(
          readBrand({ config, rest: [code], options }, reached.name, own),
          { config, log, reached, registry },
          { template: template === "" ? undefined : template },
        ),
      );
      await note(context, {
        action: "platform.brand_added",
        subject: code,
        after: {
          name,
          hosts,
          ...(template !== "" && { template }),
          ...(elsewhere !== undefined && { database: placeOf(elsewhere) }),
        },
      });
      if (ownerLink === undefined) throw new Error("a new brand has staff");
      return { brand: brands.rowOf(brand), owner: forFirstOwner(ownerLink) };
    },
    async setHosts(
      { code, ...typed }: TypedHosts & { readonly code: string },
      context: CallContext,
    ): Promise<PlatformBrandRow> {
      const brand = await brands.find(code);
      const hosts = readHosts(typed, own);
      const registry = await brands.registry();
      await inCodes(hosts, () => registry.setHosts(code, hosts));
      await note(context, {
        action: "platform.brand_hosts_changed",
        subject: code,
        before: { hosts: brand.hosts },
        after: { hosts },
      });
      return brands.rowOf({ ...brand, hosts });
    },
    async setStatus(
      code: string,
      status: BrandStatus,
      context: CallContext,
    ): Promise<PlatformBrandRow> {
      const brand = await brands.find(code);
      if (brand.status === status) throw new DomainError("brand_already_so");
      const registry = await brands.registry();
      await inCodes(brand.hosts, () => registry.setStatus(code, status));
      await note(context, {
        action: status === "suspended" ? "platform.brand_suspended" : "platform.brand_resumed",
        subject: code,
        before: { status: brand.status },
        after: { status },
      });
      return brands.rowOf({ ...brand, status });
    },
    async offerLink(code: string, context: CallContext): Promise<OwnerLink> {
      const { site, staffUrl } = await brands.serving(code);
      const link = await offerFirstOwnerLink(site.open.brand, staffUrl);
      if (link === undefined) throw new DomainError("brand_has_staff");
      await note(context, { action: "platform.owner_link_made", subject: code });
      return forFirstOwner(link);
    },
  };
}

const forFirstOwner = (link: string): OwnerLink => ({
  link,
  valid_seconds: FIRST_OWNER_MINUTES * MINUTE_SECONDS,
});

/** The non-secret part of a database address. */
const placeOf = (url: string): string => `${new URL(url).host}${new URL(url).pathname}`;
