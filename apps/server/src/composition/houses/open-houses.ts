import type { Houses } from "../../platform/brands/houses.ts";
import type { HouseDoors } from "./house.ts";
import { tellBuyers } from "./house-news.ts";
import type { Site } from "../site.ts";

interface Followed {
  siteOf(code: string): Site | undefined;
  isSuspended(code: string): boolean;
  /** Wakes a brand because of a request, in whichever process it runs. */
  stir(code: string): void;
}

/** The supplying brands of a process with several brands. */
export interface OpenHouses {
  readonly doors: HouseDoors;
  /** Takes over the registry's current state. */
  know(houses: Houses): void;
  /** Connects to the process's brands; no supplying brand is available before. */
  follow(followed: Followed): void;
  /** Called for a started brand: as a supplying brand it notifies its buyers. */
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
        const { open, purchases } = site;
        const { brand, registry } = open;
        return { brand, purchases, registry, stir: () => followed?.stir(code) };
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
