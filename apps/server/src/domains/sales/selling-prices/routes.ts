import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import { copyRecommended, previewCopy } from "./copy-recommended.ts";
import { listRules, removeRule } from "./manage-rules.ts";
import { readPriceFeed } from "./price-feed.ts";
import { readHistory, readTierHistory } from "./price-history.ts";
import { writePriceList } from "./price-list-file.ts";
import { tracePrice, traceTiers } from "./price-trace.ts";
import { previewMarkup, setMarkup } from "./set-markup.ts";
import { setSellingPrice } from "./set-selling-price.ts";

export function sellingPriceHandlers(brand: BrandContext): Handlers {
  const { pool } = brand;
  return {
    sellingPriceRules: async (_input, { principal }) => listRules(pool, memberOf(principal).id),
    sellingPriceRuleRemove: async ({ rule_id: id }, { principal }) => {
      await removeRule(pool, memberOf(principal).id, Number(id));
      return { ok: true };
    },
    sellingPriceSet: async (input, { principal, locale }) =>
      setSellingPrice(pool, memberOf(principal).id, input, locale),
    markupPreview: async (input, { principal, locale }) =>
      previewMarkup(pool, memberOf(principal).id, input, locale),
    markupSet: async (input, { principal, locale }) =>
      setMarkup(pool, memberOf(principal).id, input, locale),
    sellingPriceCopyPreview: async (input, { principal }) =>
      previewCopy(pool, memberOf(principal).id, input),
    sellingPriceCopy: async (input, { principal }) =>
      copyRecommended(pool, memberOf(principal).id, input),
    priceTrace: async ({ product_code: code }, { principal }) =>
      tracePrice(pool, memberOf(principal).id, code),
    priceHistory: async ({ product_code: code }, { principal }) =>
      readHistory(pool, memberOf(principal).id, code),
    priceChanges: async (question, { principal }) =>
      readPriceFeed(pool, memberOf(principal), question),
    priceListExport: async (query, { principal, locale }) =>
      writePriceList(brand, memberOf(principal), query, locale),
    adminPriceTrace: async ({ product_code: code }) => traceTiers(pool, code),
    adminPriceHistory: async ({ product_code: code }) => readTierHistory(pool, code),
  };
}
