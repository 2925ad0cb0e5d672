import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { forgetOldPrices } from "./housekeeping.ts";
import { liftSellingPrices } from "./lift-selling-prices.ts";
import { SELLING_PRICE_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { sellingPriceHandlers } from "./routes.ts";
import { PRICE_NEWS_DUE, tellPriceNews } from "./tell-price-news.ts";

const PAUSE_MS = 20_000;
const NEWS_PAUSE_MS = 60_000;

export const sellingPricesModule: Module = {
  name: "sales/selling-prices",
  pattern: "nothing",
  notices: Object.values(SELLING_PRICE_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => sellingPriceHandlers(brand),
  workers: ({ brand }) => [
    repeating(brand.log, "selling prices", PAUSE_MS, () => liftSellingPrices(brand)),
    repeating(brand.log, "price news", NEWS_PAUSE_MS, () => tellPriceNews(brand)),
  ],
  due: ["select now() where exists (select from selling_price_recheck)", PRICE_NEWS_DUE],
  housekeeping: forgetOldPrices,
};
