import type { Module } from "../../module.ts";
import { REVIEW_NOTICES } from "./notices.ts";
import { PATTERN } from "./pattern.ts";
import { reviewHandlers } from "./routes.ts";

export const reviewsModule: Module = {
  name: "sales/reviews",
  pattern: PATTERN,
  notices: Object.values(REVIEW_NOTICES),
  handlers: ({ brand, wake }) => reviewHandlers(brand, () => wake("delivery")),
};
