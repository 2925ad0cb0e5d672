export type Files = Readonly<Record<string, string>>;

export const SERVER = "apps/server/src";
export const WEB = "apps/web/src";

/** A small project without violations. Each case below adds one. */
export const SOUND: Files = {
  ...Object.fromEntries(
    ["contract", "ledger", "postgres", "simulators", "demo-catalog", "ui"].map((name) => [
      `packages/${name}/package.json`,
      JSON.stringify({
        name: `@konter/${name}`,
        exports: {
          ".": "./src/index.ts",
          "./calls": "./src/calls.ts",
          "./testing": "./src/testing/start.ts",
          "./build": "./build/index.ts",
        },
      }),
    ]),
  ),
  "packages/contract/src/calls.ts": `export const calls = {}; export type CallName = string;`,
  "packages/contract/src/index.ts": `export * from "./money.ts";`,
  "packages/contract/src/money.ts": `import { z } from "zod"; export const money = z;`,
  "packages/postgres/src/index.ts": `export { Pool } from "pg";`,
  "packages/postgres/src/testing/start.ts": `export const start = 1;`,
  "packages/ledger/src/index.ts": `import { money } from "@konter/contract"; import { Pool } from "@konter/postgres"; export { money, Pool };`,
  "packages/ui/src/index.ts": `import { money } from "@konter/contract"; export { money };`,
  "packages/demo-catalog/src/index.ts": `export const products = [];`,
  "packages/simulators/src/index.ts": `export { products } from "@konter/demo-catalog";`,
  "apps/server/package.json": `{ "name": "@konter/server", "exports": { "./*": "./src/*" } }`,
  "apps/cli/package.json": `{ "name": "@konter/cli" }`,
  "apps/cli/src/main.ts": `import { compose } from "@konter/server/composition/compose.ts"; import { buy } from "@konter/server/domains/sales/purchase/index.ts"; compose(); buy();`,
  "packages/testkit/package.json": `{ "name": "@konter/testkit", "exports": { "./*": "./src/*" } }`,
  "packages/testkit/src/brand/test-environment.ts": `import { buy } from "@konter/server/domains/sales/purchase/index.ts"; export const counter = buy;`,
  "apps/web/package.json": `{ "name": "@konter/web" }`,
  "apps/web/vite.config.ts": `import { messages } from "@konter/ui/build"; export default messages;`,
  "packages/ui/build/index.ts": `import { join } from "node:path"; export const messages = join;`,
  "apps/admin/package.json": `{ "name": "@konter/admin" }`,
  [`${SERVER}/main.ts`]: `import { compose } from "./composition/compose.ts"; compose();`,
  [`${SERVER}/composition/compose.ts`]: `
    import { buy } from "../domains/sales/purchase/index.ts";
    import { supplier } from "../adapters/supplier/acme/client.ts";
    export const compose = () => [buy, supplier];`,
  "apps/demo/package.json": `{ "name": "@konter/demo" }`,
  "apps/demo/src/main.ts": `import { products } from "@konter/simulators"; import { compose } from "@konter/server/composition/compose.ts"; compose(); products();`,
  [`${SERVER}/domains/sales/purchase/index.ts`]: `export { buy } from "./buy.ts";`,
  [`${SERVER}/domains/sales/purchase/buy.ts`]: `
    import type { Supplier } from "../../../ports/supplier.ts";
    import { price } from "../pricing/index.ts";
    import { log } from "../../../platform/log/log.ts";
    import { money } from "@konter/ledger";
    export const buy = (supplier: Supplier) => [supplier, price, log, money];`,
  [`${SERVER}/domains/sales/purchase/buy.db.test.ts`]: `
    import { start } from "@konter/postgres/testing";
    import { products } from "@konter/simulators";
    import { buy } from "./buy.ts";
    export default [start, products, buy];`,
  [`${SERVER}/domains/sales/pricing/index.ts`]: `export { price } from "./price.ts";`,
  [`${SERVER}/kernel/module.ts`]: `import type { Actor } from "./audit/index.ts"; export type Module = Actor;`,
  [`${SERVER}/kernel/audit/index.ts`]: `export type { Actor } from "./actor.ts";`,
  [`${SERVER}/kernel/audit/actor.ts`]: `export type Actor = string;`,
  [`${SERVER}/domains/money/payouts/index.ts`]: `export const payout = 1;`,
  [`${SERVER}/domains/sales/pricing/module.ts`]: `
    import type { Module } from "../../../kernel/module.ts";
    import { price } from "./price.ts";
    export const pricingModule: Module = String(price);`,
  [`${SERVER}/domains/sales/pricing/price.ts`]: `export const price = 1;`,
  [`${SERVER}/ports/supplier.ts`]: `import type { money } from "@konter/contract"; export type Supplier = typeof money;`,
  [`${SERVER}/platform/log/log.ts`]: `import { format } from "node:util"; export const log = format;`,
  [`${SERVER}/adapters/supplier/signature.ts`]: `export const sign = 1;`,
  [`${SERVER}/adapters/supplier/acme/client.ts`]: `
    import type { Supplier } from "../../../ports/supplier.ts";
    import { sign } from "../signature.ts";
    export const supplier = sign as unknown as Supplier;`,
  [`${SERVER}/adapters/supplier/other/client.ts`]: `export const other = 1;`,
  [`${WEB}/app/main.tsx`]: `
    import { routes } from "../features/pulsa/feature.ts";
    export const all = [routes, () => import("../features/data/index.ts")];`,
  [`${WEB}/app/entries.ts`]: `
    export const entries = import.meta.glob("../features/*/feature.ts", { query: "?entries" });`,
  [`${WEB}/features/pulsa/feature.ts`]: `
    import { layout } from "../../app/layout.ts";
    export const routes = [layout, () => import("./index.ts")];`,
  [`${WEB}/features/pulsa/screens.looks.ts`]: `import { look } from "../../testing/look.ts"; export const looks = [look];`,
  [`${WEB}/testing/look.ts`]: `export const look = 1;`,
  [`${WEB}/app/layout.ts`]: `export const layout = 1;`,
  [`${WEB}/features/data/index.ts`]: `export { page } from "./data-page.tsx";`,
  [`${WEB}/features/pulsa/index.ts`]: `export { page } from "./pulsa-page.tsx";`,
  [`${WEB}/features/pulsa/pulsa-page.tsx`]: `
    import type { CallName } from "@konter/contract/calls";
    import { money } from "@konter/ui";
    import { call } from "../../api/call.ts";
    import { text } from "../../compiled-words/messages.js";
    export const page = <p>{[money, call as CallName, text]}</p>;`,
  [`${WEB}/features/pulsa/pulsa.tsx`]: `export const other = 1;`,
  [`${WEB}/features/named/pages.tsx`]: `export const page = 1;`,
  [`${WEB}/features/named/named.ts`]: `export { page } from "./pages.tsx";`,
  [`${WEB}/features/data/data-page.tsx`]: `
    import { page as named } from "../named/named.ts";
    import { page } from "../pulsa/index.ts";
    export { named, page };`,
  "apps/admin/src/app/main.tsx": `export {};`,
  [`${WEB}/api/call.ts`]: `export const call = 1;`,
  "scripts/tool.ts": `import { checkAll } from "../${SERVER}/domains/sales/pricing/price.ts"; export { checkAll };`,
};
