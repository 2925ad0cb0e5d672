import { SERVICE_GROUPS } from "../../app/entry.ts";
import type { ServiceGroup, Viewer } from "../../app/entry.ts";
import * as m from "#messages";
import { entryKeyOf, FAMILIES, membersFor } from "../service-families/index.ts";
import type { Service } from "./use-services.ts";

const TITLES: Readonly<Record<ServiceGroup, () => string>> = {
  topup: m.services_group_topup,
  bills: m.services_group_bills,
  finance: m.services_group_finance,
  shopping: m.services_group_shopping,
  parcels: m.services_group_parcels,
  counter: m.services_group_counter,
  growth: m.services_group_growth,
};

export interface GroupOfServices {
  readonly group: ServiceGroup;
  readonly title: string;
  readonly services: readonly Service[];
}

/** The services of the user by group, without empty groups; the services of a family are one, which opens its first. */
export function groupsOf(services: readonly Service[], viewer: Viewer): readonly GroupOfServices[] {
  const grouped = withFamilies(services, viewer);
  return SERVICE_GROUPS.map((group) => ({
    group,
    title: TITLES[group](),
    services: grouped.filter((service) => service.group === group),
  })).filter(({ services: own }) => own.length > 0);
}

function withFamilies(services: readonly Service[], viewer: Viewer): readonly Service[] {
  const firsts = new Map<string, Service>();
  const others = new Set<string>();
  for (const family of FAMILIES) {
    const keys = membersFor(viewer, family).map(entryKeyOf);
    const [first, ...rest] = keys.flatMap((key) => services.filter((each) => each.key === key));
    if (first === undefined || rest.length === 0) continue;
    firsts.set(first.key, { ...first, group: family.group, title: family.title });
    for (const { key } of rest) others.add(key);
  }
  return services.filter(({ key }) => !others.has(key)).map((each) => firsts.get(each.key) ?? each);
}
