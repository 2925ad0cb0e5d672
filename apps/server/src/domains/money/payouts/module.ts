import type { Module } from "../../../kernel/module.ts";

/** Its rules are asked by the modules whose calls make sales pay: it has no calls of its own. */
export const payoutsModule: Module = { name: "money/payouts", pattern: "nothing" };
