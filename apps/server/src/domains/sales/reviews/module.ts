import type { Module } from "../../module.ts";
import { reviewHandlers } from "./routes.ts";

export const reviewsModule: Module = {
  name: "sales/reviews",
  handlers: ({ brand, wake }) => reviewHandlers(brand, () => wake("delivery")),
};
