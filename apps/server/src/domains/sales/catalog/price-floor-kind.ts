import {
  FLOOR_ACTIONS,
  FLOOR_APPROVAL,
  FLOOR_REMOVAL_APPROVAL,
  priceFloorAsked,
  priceFloorRemovalAsked,
  priceFloorRemovalInput,
  seenPriceEffect,
} from "@konter/contract/catalog";
import type { FloorAction } from "@konter/contract/catalog";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type pg from "pg";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { lockPayingRules, refuseGrown } from "../../money/payouts/index.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { describeEffect, percentText } from "./describe-effect.ts";
import { placeFloor, writeFloor } from "./floors.ts";
import type { FloorInput, FloorTerms } from "./floors.ts";
import { lockPrices, readEffect } from "./price-effect.ts";

const terms = z.object({
  fixed: z.int(),
  rate_basis_points: z.int(),
  action: z.enum(FLOOR_ACTIONS),
});
const bound = z.object({
  place: priceFloorRemovalInput,
  /** Null when the floor of the scope is removed. */
  after: z.nullable(terms),
  before: z.nullable(terms),
  effect: seenPriceEffect,
});
type Bound = z.output<typeof bound>;

const WORDS = {
  set: { id: "Batas margin {place}", en: "Margin floor of {place}" },
  removed: { id: "Hapus batas margin {place}", en: "Remove the margin floor of {place}" },
  everything: { id: "semua produk", en: "everything" },
  floor: { id: "Batas margin", en: "Margin floor" },
  none: { id: "tidak ada", en: "none" },
} as const satisfies Readonly<Record<string, Sentence>>;
const ACTIONS: Readonly<Record<FloorAction, Sentence>> = {
  close: { id: "produk ditutup", en: "the product closes" },
  lift: { id: "harga dinaikkan", en: "the price is lifted" },
};

/** A floor above the limits of one person, bound to every price that its preview changed (decision 23). */
export const priceFloorKind = (): RegisteredKind =>
  approvalKind({
    name: FLOOR_APPROVAL,
    asked: priceFloorAsked,
    prepare: async (client, { seen, fixed, rate_basis_points, action, ...place }) =>
      prepare(client, seen, place, { fixed, rate_basis_points, action }),
    ...SHARED,
  });

/** The removal of a floor, in the same way: lifted prices fall, closed products open. */
export const priceFloorRemovalKind = (): RegisteredKind =>
  approvalKind({
    name: FLOOR_REMOVAL_APPROVAL,
    asked: priceFloorRemovalAsked,
    prepare: async (client, { seen, ...place }) => prepare(client, seen, place, null),
    ...SHARED,
  });

async function prepare(
  client: pg.PoolClient,
  seen: string,
  place: Bound["place"],
  after: FloorTerms | null,
): Promise<{ subject: string; bound: Bound }> {
  const floor = await placeFloor(client, inputOf(place, after));
  const effect = await readEffect(client, { floor });
  if (effect.seen !== seen) throw new DomainError("price_effect_moved");
  return { subject: "margin", bound: { place, after, before: floor.before, effect } };
}

const inputOf = (place: Bound["place"], after: FloorTerms | null): FloorInput => ({
  ...place,
  ...(after ?? { action: null }),
});

const SHARED = {
  requestPermission: "catalog.write",
  permission: "catalog.approve",
  bound,
  describe: ({ place, after, before, effect }: Bound, locale: Locale) => ({
    title: WORDS[after === null ? "removed" : "set"][locale].replace(
      "{place}",
      placeOf(place) || WORDS.everything[locale],
    ),
    changes: [
      {
        label: WORDS.floor[locale],
        before: before && termsText(before, locale),
        after: after === null ? WORDS.none[locale] : termsText(after, locale),
      },
      ...describeEffect(effect, locale),
    ],
  }),
  async execute(client: pg.PoolClient, { place, after, before, effect }: Bound, actor: Actor) {
    await lockPrices(client);
    await lockPayingRules(client);
    const input = inputOf(place, after);
    const floor = await placeFloor(client, input);
    const now = await readEffect(client, { floor });
    const stands = JSON.stringify(floor.before) === JSON.stringify(before);
    if (!stands || now.seen !== effect.seen) throw new DomainError("approval_stale");
    refuseGrown(effect, now);
    await writeFloor(client, actor, { input, floor, alone: false });
  },
};

const placeOf = ({ category, screen, operator_code, product_code }: Bound["place"]): string =>
  [category, screen, operator_code, product_code].filter(Boolean).join(" · ");

const termsText = ({ fixed, rate_basis_points, action }: FloorTerms, locale: Locale): string =>
  `${formatRupiah(fixed)} + ${percentText(rate_basis_points, locale)}, ${ACTIONS[action][locale]}`;
