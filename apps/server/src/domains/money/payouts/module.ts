import type { Module } from "../../../kernel/module.ts";

/** The rules are used by the modules whose endpoints make sales pay; this module has no endpoints. */
export const payoutsModule: Module = { name: "money/payouts", template: "nothing" };
