import { seenPriceEffect } from "@konter/contract/catalog";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { OPENING_APPROVAL, priceImportOpenInput } from "@konter/contract/price-imports";
import type pg from "pg";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { refuseGrown } from "../../money/payouts/index.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { Change, RegisteredKind } from "../../../kernel/approvals/index.ts";
import { describeEffect, readEffect } from "../catalog/index.ts";
import { beginOpening, endOpening } from "./open-rows.ts";
import { holdImport } from "./store.ts";

const written = z.object({ products: z.int(), routes: z.int(), changed: z.int(), closed: z.int() });
const side = z.object({ sku: z.string(), name: z.string(), cost: z.nullable(z.int()) });
const seenRemap = z.object({
  code: z.string(),
  product: z.string(),
  before: z.nullable(side),
  after: side,
  // Absent in older requests, which are stale.
  listed: z._default(z.nullable(z.string()), null),
  prices: z._default(z.array(z.object({ category: z.string(), price: z.int() })), []),
});
type SeenRemap = z.output<typeof seenRemap>;
const bound = z.object({
  // The id comes as text from the URL and is stored as a number.
  input: z.extend(priceImportOpenInput, { import_id: z.int() }),
  supplier: z.string(),
  written,
  effect: seenPriceEffect,
  // Absent in older requests.
  remaps: z.optional(z.array(seenRemap)),
});

const WORDS = {
  title: {
    id: "Buka {count} baris daftar harga {supplier}",
    en: "Open {count} rows of the price list of {supplier}",
  },
  products: { id: "Produk baru", en: "New products" },
  routes: { id: "Jalur baru", en: "New routes" },
  changed: { id: "Harga modal baru", en: "New costs" },
  closed: { id: "Jalur yang ditutup", en: "Routes that close" },
  remap: { id: "SKU untuk {product} ({code})", en: "SKU of {product} ({code})" },
  listed: { id: "di daftar pemasok: {name}", en: "in the supplier's list: {name}" },
  unlisted: { id: "tidak ada di daftar pemasok", en: "not in the supplier's list" },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * Rows of a price list that move prices above the limits of one person. Bound to every price that its preview changed:
 * when one of them has moved since, the approval returns approval_stale (decision 23).
 */
export function openRowsKind(): RegisteredKind {
  return approvalKind({
    name: OPENING_APPROVAL,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: priceImportOpenInput,
    bound,
    async prepare(client, input) {
      const kept = await holdImport(client, input.import_id);
      const seen = await tryOut(client, async () => {
        const opening = await beginOpening(client, kept, input);
        return {
          written: opening.written,
          remaps: opening.remaps.map(({ prices, ...remap }) => ({ ...remap, prices: [...prices] })),
          effect: await readEffect(client, opening.move),
        };
      });
      return { subject: kept.supplier_id, bound: { input, supplier: kept.supplier_id, ...seen } };
    },
    describe: ({ input, supplier, written: counts, effect, remaps = [] }, locale) => ({
      title: WORDS.title[locale]
        .replace("{count}", String(input.lines.length))
        .replace("{supplier}", supplier),
      changes: [
        ...(["products", "routes", "changed", "closed"] as const).flatMap((name) =>
          counts[name] === 0
            ? []
            : [{ label: WORDS[name][locale], before: null, after: String(counts[name]) }],
        ),
        ...remaps.map((remap) => describeRemap(remap, locale)),
        ...describeEffect(effect, locale),
      ],
    }),
    async execute(client, { input, effect, remaps = [] }, actor) {
      const kept = await holdImport(client, input.import_id);
      const opening = await beginOpening(client, kept, input);
      const now = await readEffect(client, opening.move);
      const isSame = JSON.stringify(opening.remaps) === JSON.stringify(remaps);
      if (now.seen !== effect.seen || !isSame) throw new DomainError("approval_stale");
      refuseGrown(effect, now);
      await endOpening(client, actor, opening, { alone: false });
    },
  });
}

function describeRemap(
  { code, product, before, after, listed, prices }: SeenRemap,
  locale: Locale,
): Change {
  const { listed: listedWords, unlisted } = WORDS;
  return {
    label: WORDS.remap[locale].replace("{product}", () => product).replace("{code}", () => code),
    before: before && describeSide(before),
    after: [
      describeSide(after),
      listed === null ? unlisted[locale] : listedWords[locale].replace("{name}", () => listed),
      ...prices.map(({ category, price }) => `${category} ${formatRupiah(price)}`),
    ].join(" · "),
  };
}

const describeSide = ({ sku, name, cost }: z.output<typeof side>): string =>
  [sku, name, ...(cost === null ? [] : [formatRupiah(cost)])].join(" · ");

/** Runs the work inside a savepoint and rolls it back. */
async function tryOut<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("savepoint tried_out");
  const result = await work();
  await client.query("rollback to savepoint tried_out");
  return result;
}
