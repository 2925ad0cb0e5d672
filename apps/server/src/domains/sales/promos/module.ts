import type { Module } from "../../module.ts";
import { promoKind } from "./promo-kind.ts";
import { promoHandlers } from "./routes.ts";

export const promosModule: Module = {
  name: "sales/promos",
  pattern: "nothing",
  handlers: ({ brand }) => promoHandlers(brand),
  approvalKinds: () => [promoKind()],
};
