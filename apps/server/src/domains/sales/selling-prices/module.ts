import { queueOf } from "../../../platform/workers/queue.ts";
import { PRICE_HISTORY_DAYS } from "@konter/contract/selling-prices";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { copyRecommended, previewCopy } from "./copy-recommended.ts";
import { liftSellingPrices } from "./lift-selling-prices.ts";
import { listRules, removeRule } from "./manage-rules.ts";
import { SELLING_PRICE_NOTICES } from "./notices.ts";
import { readPriceFeed } from "./price-feed.ts";
import { readHistory, readTierHistory } from "./price-history.ts";
import { writePriceList } from "./price-list-file.ts";
import { tracePrice, traceTiers } from "./price-trace.ts";
import { previewMarkup, setMarkup } from "./set-markup.ts";
import { setSellingPrice } from "./set-selling-price.ts";
import { PRICE_NEWS_DUE, tellPriceNews } from "./tell-price-news.ts";

function sellingPriceHandlers(brand: BrandContext): Handlers {
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

const PERSONAL_DATA: PersonalData = {
  tables: {
    selling_price_rule: { columns: ["member_id"], erasure: "rows", copy: "copied" },
    selling_price_recheck: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "work to do within a minute" },
    },
  },
  copy: async (database, memberId) => ({
    selling_prices: (await listRules(database, memberId)).rules,
  }),
};

/** Deletes ended rules and replaced prices older than the histories. */
async function forgetOldPrices({ pool }: BrandContext): Promise<void> {
  await pool.query(
    "delete from selling_price_rule where valid_until < now() - make_interval(days => $1)",
    [PRICE_HISTORY_DAYS],
  );
  await pool.query("delete from price_news where day < now() - interval '8 days'");
  await pool.query(
    `delete from price_history h where h.since < now() - make_interval(days => $1) and exists (
       select from price_history n where n.product_id = h.product_id and n.category = h.category and n.since > h.since
         and n.since < now() - make_interval(days => $1))`,
    [PRICE_HISTORY_DAYS],
  );
}

const RECHECKS = queueOf("select now() where exists (select from selling_price_recheck)");
const PAUSE_MS = 5_000;
const NEWS_PAUSE_MS = 5_000;

export const sellingPricesModule: Module = {
  name: "sales/selling-prices",
  template: "nothing",
  notices: Object.values(SELLING_PRICE_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => sellingPriceHandlers(brand),
  workers: ({ brand }) => [
    {
      name: "selling prices",
      pauseMs: PAUSE_MS,
      queues: [RECHECKS],
      work: () => liftSellingPrices(brand),
    },
    {
      name: "price news",
      pauseMs: NEWS_PAUSE_MS,
      queues: [queueOf(PRICE_NEWS_DUE)],
      work: () => tellPriceNews(brand),
    },
  ],
  housekeeping: forgetOldPrices,
};
