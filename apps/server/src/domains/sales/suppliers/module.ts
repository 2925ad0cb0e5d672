import { rupiah } from "@konter/contract/money";
import type { SupplierRow } from "@konter/contract/suppliers";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf, recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import {
  describeBreaker,
  dropPreviousKeys,
  keepingPreviousKeys,
} from "../../office/connections/index.ts";
import { listClosures, reopenSupplier } from "./closures.ts";
import type { ClosureRow } from "./closures.ts";
import { awaitsOpeningBalance, OPENING_BALANCES, SUPPLIER_DIFFERENCES } from "./differences.ts";
import { fundSupplier, listFundings, verifyFundings } from "./fund-supplier.ts";
import { fundingKind } from "./funding-kind.ts";
import { SUPPLIER_HEALTH } from "./health-checks.ts";
import { inquireAccount } from "./inquire-account.ts";
import { inquirePln } from "./inquire-pln.ts";
import { SUPPLIER_STEPS } from "./opening-steps.ts";
import { credentialsPlace, SUPPLIER_CHANNEL } from "./registry.ts";
import type { SupplierRegistry } from "./registry.ts";
import { readSupplierHealth, setSupplierEnabled } from "./store.ts";
import type { SupplierHealthRow } from "./store.ts";
import { readFirstBalances, readSupplierBalances } from "./watch-balances.ts";

const ROUND_SECONDS = 100;

/** Runs in the transaction of a switch: prices follow the cheapest enabled supplier, within the limits of one person. */
type FollowSupplierSwitch = (
  client: pg.PoolClient,
  actor: Actor,
  supplierId: string,
) => Promise<{ readonly repriced: number; readonly waiting: number }>;

declare module "../../../kernel/module.ts" {
  interface Module {
    /** How prices follow the switch of a supplier; one module has it. */
    readonly followSupplierSwitch?: (brand: BrandContext) => FollowSupplierSwitch;
  }
  interface Services {
    readonly followSupplierSwitch: FollowSupplierSwitch;
  }
}

function supplierHandlers(
  brand: BrandContext,
  registry: SupplierRegistry,
  onSwitched: FollowSupplierSwitch,
): Handlers {
  return {
    inquirePln: async ({ number }) => inquirePln(brand, registry, number),
    inquireAccount: async (input) => inquireAccount(brand, registry, input),
    suppliers: async () => ({ suppliers: await describeSuppliers(brand) }),
    supplierUpdate: async ({ id, enabled }, context) => {
      await inTransaction(brand.pool, async (client) => {
        if (!(await switchSupplier(client, actorOf(context), id, enabled, onSwitched)))
          throw new DomainError("supplier_not_found");
      });
      return describeSupplier(brand, id);
    },
    supplierFundings: async ({ id }) => ({ fundings: [...(await listFundings(brand, id))] }),
    supplierFund: async (input, context) =>
      fundSupplier(brand, actorOf(context), input, context.idempotencyKey),
    supplierReopen: async ({ id }, context) => {
      await reopenSupplier(brand, actorOf(context), id);
      return describeSupplier(brand, id);
    },
  };
}

/** Enables or disables a supplier in the caller's transaction. Returns false when it does not exist. */
async function switchSupplier(
  client: pg.PoolClient,
  actor: Actor,
  id: string,
  enabled: boolean,
  onSwitched: FollowSupplierSwitch,
): Promise<boolean> {
  const before = await setSupplierEnabled(client, id, enabled);
  if (before === undefined) return false;
  const { repriced, waiting } = await onSwitched(client, actor, id);
  await recordAction(client, actor, {
    action: "supplier.switched",
    subject: id,
    before: { enabled: before },
    after: { enabled },
    detail: { repriced, waiting },
  });
  return true;
}

async function describeSuppliers(brand: BrandContext, id?: string): Promise<SupplierRow[]> {
  const rows = await readSupplierHealth(brand.pool, id);
  const closures = await listClosures(brand.pool);
  return rows.map((row) => toRow(row, closures.get(row.id) ?? []));
}

async function describeSupplier(brand: BrandContext, id: string): Promise<SupplierRow> {
  const [row] = await describeSuppliers(brand, id);
  if (row === undefined) throw new DomainError("supplier_not_found");
  return row;
}

function toRow(row: SupplierHealthRow, closures: readonly ClosureRow[]): SupplierRow {
  return {
    id: row.id,
    vendor: row.vendor,
    name: row.name,
    enabled: row.enabled,
    balance: row.balance === null ? null : rupiah(row.balance),
    ledger_balance: rupiah(row.ledger_balance),
    open_cost: rupiah(row.open_cost),
    expected_balance: row.expected_balance === null ? null : rupiah(row.expected_balance),
    book_rate:
      row.book_currency === null || row.book_rate === null
        ? null
        : { currency: row.book_currency, rupiah: rupiah(row.book_rate) },
    exchange_difference: rupiah(row.exchange_difference),
    rounding: rupiah(row.rounding),
    awaits_opening_balance: awaitsOpeningBalance(row),
    balance_read_at: row.balance_read_at?.toISOString() ?? null,
    low_balance: row.balance !== null && row.balance < row.low_balance,
    ...describeBreaker(row),
    price_list_at: row.price_list_at?.toISOString() ?? null,
    products: row.products,
    products_open: row.products_open,
    products_paused: row.products_paused,
    prices_waiting: row.prices_waiting,
    prices_doubtful: row.prices_doubtful,
    closures: closures.map(({ scope, name, reason, closed_until: until, products }) => ({
      scope,
      name,
      reason,
      closed_until: until.toISOString(),
      products,
    })),
    last_hour: {
      success: row.success,
      failed: row.failed,
      pending: row.pending,
      median_seconds:
        row.median_seconds === null
          ? null
          : Math.round(row.median_seconds * ROUND_SECONDS) / ROUND_SECONDS,
    },
  };
}

const BALANCE_PAUSE_MS = 60_000;

export const suppliersModule: Module = {
  name: "sales/suppliers",
  template: "nothing",
  openingSteps: SUPPLIER_STEPS,
  handlers: ({ brand, registry, followSupplierSwitch }) =>
    supplierHandlers(brand, registry, followSupplierSwitch),
  connections: ({ brand, registry, followSupplierSwitch }) => ({
    port: "supplier",
    table: "supplier",
    key: "id",
    hasBalance: true,
    overlaps: true,
    announce: SUPPLIER_CHANNEL,
    place: credentialsPlace,
    switch: (client, actor, id, enabled) =>
      switchSupplier(client, actor, id, enabled, followSupplierSwitch),
    keepPrevious: keepingPreviousKeys("supplier"),
    async changed() {
      await registry.reload();
      await readFirstBalances(brand, registry);
    },
  }),
  approvalKinds: () => [fundingKind()],
  workers: ({ brand, registry }) => [
    {
      name: "supplier balances",
      pauseMs: BALANCE_PAUSE_MS,
      work: () => readSupplierBalances(brand, registry),
    },
  ],
  housekeeping: ({ pool }) => dropPreviousKeys(pool, "supplier"),
  proveBooks: ({ pool }) => verifyFundings(pool),
  unexplained: [SUPPLIER_DIFFERENCES, OPENING_BALANCES],
  health: SUPPLIER_HEALTH,
};
