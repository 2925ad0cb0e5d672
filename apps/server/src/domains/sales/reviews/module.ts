import type { Module } from "../../module.ts";
import { REVIEW_NOTICES } from "./notices.ts";
import { reviewHandlers } from "./routes.ts";

export const reviewsModule: Module = {
  name: "sales/reviews",
  notices: Object.values(REVIEW_NOTICES),
  handlers: ({ brand, wake }) => reviewHandlers(brand, () => wake("delivery")),
};
