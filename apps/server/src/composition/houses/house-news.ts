import { LIVE_CHANNEL, readAnnouncement } from "../../kernel/outbox/index.ts";
import { referenceOfSale, askAbout } from "../../domains/sales/purchase/index.ts";
import type { HouseGrant } from "../../platform/brands/houses.ts";
import type { Site } from "../site.ts";

/** The callback state for a purchase's state in the supplying brand; other states decide nothing. */
const SAID: Readonly<Record<string, "success" | "failed" | "reversed">> = {
  success: "success",
  failed: "failed",
  expired: "failed",
  canceled: "failed",
  returned: "reversed",
};

export interface NewsParts {
  /** The current and former accounts in this supplying brand. */
  readonly grants: () => readonly HouseGrant[];
  /** The runtime of a brand that is running in this process. */
  readonly siteOf: (code: string) => Site | undefined;
}

/** The brand's purchase call may still be in progress; its response must be processed first. */
const LATER_MS = [200, 1_000, 5_000];

/**
 * Makes a brand query at once when a purchase of its account in this supplying brand was decided. As with a supplier's
 * callback, only the query's response moves money: a lost notification only delays the outcome until the regular query.
 */
export function tellBuyers(house: Site, { grants, siteOf }: NewsParts): void {
  const { brand } = house.open;
  const tell = async (grant: HouseGrant, refId: string, state: string): Promise<void> => {
    const reference = await referenceOfSale(brand.pool, grant.brandCode, refId);
    const site = siteOf(grant.brandCode);
    if (reference === undefined || site === undefined) return;
    for (const wait of [0, ...LATER_MS]) {
      await pause(wait);
      const said = { reference, state, serialNumber: undefined };
      if ((await askAbout(site.open.brand.pool, said)) === "in_flight") continue;
      site.stir();
      site.wake("delivery");
      return;
    }
  };
  house.listener.on(LIVE_CHANNEL, (payload) => {
    const buyers = new Map(grants().map((grant) => [grant.memberId, grant]));
    if (buyers.size === 0) return;
    for (const [subject, memberId, refId, state] of readAnnouncement(brand, payload)) {
      const grant = buyers.get(memberId);
      const said = subject === "purchase" && state !== null ? SAID[state] : undefined;
      if (grant === undefined || said === undefined) continue;
      tell(grant, refId, said).catch((error: unknown) => {
        brand.log.warn({ error: String(error), ref_id: refId }, "a brand could not be told");
      });
    }
  });
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
