import type { Houses } from "../../platform/brands/houses.ts";
import type { HouseDoors } from "./house.ts";
import { tellBuyers } from "./house-news.ts";
import type { Site } from "../site.ts";

interface Followed {
  siteOf(code: string): Site | undefined;
  isSuspended(code: string): boolean;
  /** Somebody wants something of a brand, in whatever process. */
  stir(code: string): void;
}

/** The houses of a process that serves many brands. */
export interface OpenHouses {
  readonly doors: HouseDoors;
  /** What the registry says by now. */
  know(houses: Houses): void;
  /** Where the process has its brands; until then no house is open. */
  follow(followed: Followed): void;
  /** A brand was set to work: as a house it tells those who buy by it. */
  serve(code: string, site: Site): void;
}

export function openHouses(): OpenHouses {
  let known: Houses = { house: undefined, grants: [] };
  let followed: Followed | undefined;
  return {
    doors: {
      read: async () => known,
      isSuspended: (code) => followed?.isSuspended(code) ?? false,
      async enter(code) {
        const site = followed?.siteOf(code);
        if (site === undefined) return undefined;
        const { open, desk } = site;
        const { brand, registry } = open;
        return { brand, desk, registry, stir: () => followed?.stir(code) };
      },
    },
    know: (houses) => void (known = houses),
    follow: (by) => void (followed = by),
    serve(code, site) {
      tellBuyers(site, {
        grants: () => known.grants.filter(({ houseCode }) => houseCode === code),
        siteOf: (buyer) => followed?.siteOf(buyer),
      });
    },
  };
}
