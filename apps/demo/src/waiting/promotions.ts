import type { OpenBrand } from "@konter/server/composition/brand.ts";
import {
  askPromotion,
  describePromotion,
} from "@konter/server/domains/network/promotions/index.ts";
import type { PastStep } from "../deposits.ts";
import { DEMO_DOWNLINE } from "../people.ts";
import { memberIdOf } from "./people.ts";

/** An agent of the Master who sold enough asks to become a Master. */
export function promotionSteps(open: OpenBrand): readonly PastStep[] {
  return [{ minutesAgo: 47, run: async () => askForFirst(open) }];
}

async function askForFirst(open: OpenBrand): Promise<void> {
  for (const { hp } of DEMO_DOWNLINE) {
    const memberId = await memberIdOf(open, hp);
    const { progress, request } = await describePromotion(open.brand.pool, memberId);
    if (!progress.eligible || request !== null) continue;
    await askPromotion(open.brand, memberId);
    return;
  }
}
