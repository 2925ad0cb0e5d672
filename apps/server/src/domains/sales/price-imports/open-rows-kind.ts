import { seenPriceEffect } from "@konter/contract/catalog";
import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { OPENING_APPROVAL, priceImportOpenInput } from "@konter/contract/price-imports";
import type pg from "pg";
import * as z from "zod/mini";
import { Refusal } from "../../../platform/refusal.ts";
import { refuseGrown } from "../../money/payouts/index.ts";
import { approvalKind } from "../../office/approvals/index.ts";
import type { RegisteredKind } from "../../office/approvals/index.ts";
import { describeEffect, readEffect } from "../catalog/index.ts";
import { beginOpening, endOpening } from "./open-rows.ts";
import { holdImport } from "./store.ts";

const written = z.object({ products: z.int(), routes: z.int(), changed: z.int(), closed: z.int() });
const side = z.object({ sku: z.string(), name: z.string(), cost: z.nullable(z.int()) });
const bound = z.object({
  // Its number is read from an address once; it is kept as what it is.
  input: z.extend(priceImportOpenInput, { import_id: z.int() }),
  supplier: z.string(),
  written,
  effect: seenPriceEffect,
  // Absent in requests of before there were any.
  remaps: z.optional(
    z.array(
      z.object({ code: z.string(), product: z.string(), before: z.nullable(side), after: side }),
    ),
  ),
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
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * Rows of a price list that move prices above the limits of one person. Bound to every price that opening them was seen to change: when
 * one of them has moved since, the approval answers approval_stale (decision 23).
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
          remaps: [...opening.remaps],
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
        ...remaps.map(({ code, product, before, after }) => ({
          label: WORDS.remap[locale].replace("{product}", product).replace("{code}", code),
          before: before && describeSide(before),
          after: describeSide(after),
        })),
        ...describeEffect(effect, locale),
      ],
    }),
    async execute(client, { input, effect, remaps = [] }, actor) {
      const kept = await holdImport(client, input.import_id);
      const opening = await beginOpening(client, kept, input);
      const now = await readEffect(client, opening.move);
      const isSame = JSON.stringify(opening.remaps) === JSON.stringify(remaps);
      if (now.seen !== effect.seen || !isSame) throw new Refusal("approval_stale");
      refuseGrown(effect, now);
      await endOpening(client, actor, opening, { alone: false });
    },
  });
}

const describeSide = ({ sku, name, cost }: z.output<typeof side>): string =>
  [sku, name, ...(cost === null ? [] : [formatRupiah(cost)])].join(" · ");

/** Does something within the transaction, and takes it back. */
async function tryOut<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("savepoint tried_out");
  const result = await work();
  await client.query("rollback to savepoint tried_out");
  return result;
}
