import { randomBytes, randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { BuyAnswer } from "@konter/contract/purchase";
import { createLedger, memberAccount } from "@konter/ledger";
import type { AccountName } from "@konter/ledger";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import type {
  DigiflazzPriceRow,
  DtOneRow,
  IakPriceRow,
  SupplierSimulator,
} from "@konter/simulators";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { VENDORS } from "@konter/server/composition/adapters.ts";
import { createDiskStore } from "@konter/server/adapters/object-store/disk/store.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { connectionsOf } from "@konter/server/composition/connections.ts";
import { NOTICES, paymentPurposesOf, servicesOf } from "@konter/server/composition/modules.ts";
import { workersOf } from "@konter/server/composition/workers.ts";
import {
  insertProducts,
  insertRoutes,
  reprice,
  syncFromSupplier,
} from "@konter/server/domains/sales/catalog/index.ts";
import { openBrandForMembers } from "@konter/server/kernel/settings/index.ts";
import type { MemberSubject } from "@konter/server/kernel/caller/index.ts";
import { createDisburserRegistry } from "@konter/server/domains/money/disbursers/index.ts";
import type { DisburserRegistry } from "@konter/server/domains/money/disbursers/index.ts";
import { createCourierRegistry } from "@konter/server/domains/shipping/couriers/index.ts";
import type { CourierRegistry } from "@konter/server/domains/shipping/couriers/index.ts";
import { createGatewayRegistry } from "@konter/server/domains/money/payments/index.ts";
import type { Payments } from "@konter/server/domains/money/payments/index.ts";
import { objectsOfBrand } from "@konter/server/domains/office/pictures/index.ts";
import type { ObjectStore } from "@konter/server/ports/object-store.ts";
import { createMessageChannels } from "@konter/server/domains/messages/messages/index.ts";
import { syncNotices } from "@konter/server/kernel/notices/index.ts";
import {
  createPurchaseService,
  receiveFromSuppliers,
  SUPPLIER_CALLBACK,
} from "@konter/server/domains/sales/purchase/index.ts";
import { mountCallback } from "@konter/server/platform/http/callbacks.ts";
import type { PurchaseService } from "@konter/server/domains/sales/purchase/index.ts";
import {
  createSupplierRegistry,
  credentialsPlace,
} from "@konter/server/domains/sales/suppliers/index.ts";
import type { SupplierRegistry } from "@konter/server/domains/sales/suppliers/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import { MIGRATION_FOLDERS } from "@konter/server/platform/database.ts";
import { createHttpServer } from "@konter/server/platform/http/server.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import { createTextSeal } from "@konter/server/platform/keys/text-seal.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { createScheduler } from "@konter/server/platform/workers/scheduler.ts";
import type { Scheduler } from "@konter/server/platform/workers/scheduler.ts";
import { TEST_PRODUCTS, TEST_RANGE_ROUTES, TEST_RANGES, TEST_ROUTES } from "./catalogue.ts";
import type { BuyOptions, EnvironmentOptions } from "./environment-options.ts";
import { startSimulators, SUPPLIER_BALANCE, writeSuppliers } from "./environment-suppliers.ts";
import type { SupplierUrls } from "./environment-suppliers.ts";
import { LOOPBACK } from "../processes/loopback.ts";
import { passTimeIn, PAUSES_PASS } from "./pass-time.ts";
import { temporaryFolder } from "../processes/temporary-folder.ts";

export const TEST_PIN = "147258";
export { TEST_LOGIN } from "./environment-suppliers.ts";
/** The address at which vendors would reach a test's brand. */
export const PUBLIC_URL = "https://konter.example";
/** A brand that sells through real simulators over HTTP, on a separate database. */
export interface TestEnvironment {
  readonly brand: BrandContext;
  readonly database: TestDatabase;
  readonly registry: SupplierRegistry;
  readonly payments: Payments;
  readonly disbursers: DisburserRegistry;
  readonly couriers: CourierRegistry;
  readonly objects: ObjectStore;
  /** The key file with which another process decrypts this brand's values. */
  readonly keysFile: string;
  readonly digiflazz: SupplierSimulator<DigiflazzPriceRow>;
  readonly iak: SupplierSimulator<IakPriceRow>;
  /** Throws if the environment was opened without `abroad`. */
  readonly dtone: SupplierSimulator<DtOneRow>;
  readonly purchases: PurchaseService;
  readonly members: readonly MemberSubject[];
  readonly workers: Scheduler;
  /** Wakes a worker, as the server does after a change. Does nothing while delivery is not started. */
  readonly wake: Scheduler["wake"];
  /** Starts delivery if the environment was opened with `idle`. */
  startDelivery(): void;
  stopDelivery(): Promise<void>;
  buy(options?: BuyOptions): Promise<BuyAnswer>;
  /** Moves all timestamps of the purchases back by this interval. */
  passTime(interval: string): Promise<void>;
  /** Moves only the suppliers' pauses back by this interval. */
  passPauses(interval: string): Promise<void>;
  state(refId: string): Promise<string>;
  /** Writes new supplier addresses for processes that start from now on. This process keeps its connections. */
  moveSuppliers(urls: SupplierUrls): Promise<void>;
  readonly supplierUrls: SupplierUrls;
  close(): Promise<void>;
}

/** Runs a statement as the database's owner, which has more rights than the product. */
export type RunSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export const sqlOf =
  (owner: pg.Pool): RunSql =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows;

export async function openTestEnvironment(
  options: EnvironmentOptions = {},
): Promise<TestEnvironment> {
  const database = await createTestDatabase(MIGRATION_FOLDERS, 16, options.server, options.budget);
  await syncNotices(database.pool, NOTICES);
  const folder = temporaryFolder();
  const log = createLogger("silent");
  const keysFile = `${folder.path}/keys.json`;
  const keys = loadKeys(keysFile);
  const brand: BrandContext = {
    pool: database.pool,
    pipeline: database.pipeline,
    ledger: createLedger(database.pool, database.pipeline),
    keys,
    textSeal: createTextSeal(database.pool, keys),
    log,
  };
  await brand.textSeal();
  const { digiflazz, iak, dtone, urls } = await startSimulators(options);
  const writeUrls = (places: SupplierUrls) =>
    writeSuppliers(brand, places, options.supplierCredentials);
  await writeUrls(urls);
  if (options.house) await writeHouse(brand);
  const registry = await connect(brand, options);
  await stockUp(brand, registry, options.supplierBalance ?? SUPPLIER_BALANCE);
  if (options.isOpen !== false) await openBrandForMembers(brand);
  const members = await addMembers(brand, options.members ?? 2, options.deposit ?? 1_000_000);
  const context = {
    outbound: LOOPBACK,
    timeouts: { transactionMs: options.gatewayTimeoutMs ?? SUPPLIER_TIMEOUT_MS },
  };
  const vendors = [...VENDORS, ...(options.gatewayVendors ?? [])];
  const payments: Payments = {
    gateways: await createGatewayRegistry(brand, vendors, context),
    purposes: options.purposes ?? paymentPurposesOf(brand),
    publicUrl: options.publicUrl ?? PUBLIC_URL,
  };
  const disbursers = await createDisburserRegistry(brand, VENDORS, context);
  const couriers = await createCourierRegistry(brand, VENDORS, context);
  const objects = await objectsOfBrand(createDiskStore(`${folder.path}/media`), database.pool);
  const services = servicesOf(brand, {
    registry,
    payments,
    disbursers,
    couriers,
    objects,
    channels: createMessageChannels(brand, VENDORS, { outbound: LOOPBACK }),
  });
  const open = {
    ...services,
    connections: connectionsOf(services, {
      outbound: LOOPBACK,
      publicUrl: PUBLIC_URL,
    }),
    database: {
      pool: database.pool,
      pipeline: database.pipeline,
      connection: database.connection,
      migrated: [],
      postgresPid: () => undefined,
      endPatience: () => {},
      close: async () => {},
    },
    close: async () => {},
  };
  const start = (): Scheduler => startWorkers(open);
  let workers: Scheduler | undefined = options.idle === true ? undefined : start();
  const purchases = createPurchaseService(brand, () => workers?.wake("delivery"));
  const callbacks =
    options.callbacks === false
      ? undefined
      : await listenForCallbacks(brand, registry, () => workers?.wake("callbacks"));
  digiflazz.setCallbackUrl(callbacks && `${callbacks.url}/callbacks/digiflazz`);
  iak.setCallbackUrl(callbacks && `${callbacks.url}/callbacks/iak`);
  dtone?.setCallbackUrl(callbacks && `${callbacks.url}/callbacks/dtone`);
  let bought = 0;

  return {
    brand,
    database,
    registry,
    payments,
    disbursers,
    couriers,
    objects,
    keysFile,
    supplierUrls: urls,
    digiflazz,
    iak,
    get dtone() {
      if (dtone === undefined) throw new Error("nothing is sold abroad here");
      return dtone;
    },
    purchases,
    members,
    get workers() {
      if (workers === undefined) throw new Error("delivery is not started");
      return workers;
    },
    wake: (worker) => workers?.wake(worker),
    startDelivery() {
      workers ??= start();
    },
    async stopDelivery() {
      await workers?.stop();
      workers = undefined;
    },
    buy({
      member = 0,
      product = "TSEL10",
      number,
      price = 1_000_000,
      pin = TEST_PIN,
      key = randomUUID(),
      orderNumber,
    } = {}) {
      bought += 1;
      return purchases.buy(members[member] as MemberSubject, key, {
        product_code: product,
        destination_number: number ?? `0812${String(10_000_000 + bought)}`,
        price: price as Rupiah,
        pin,
        ...(orderNumber === undefined ? {} : { order_number: orderNumber }),
      });
    },
    async passTime(interval) {
      await passTimeIn(database.owner, interval);
      workers?.wake("delivery");
    },
    async passPauses(interval) {
      for (const statement of PAUSES_PASS) await database.owner.query(statement, [interval]);
    },
    async state(refId) {
      const answer = await database.pool.query<{ state: string }>(
        "select state from purchase where ref_id = $1",
        [refId],
      );
      return answer.rows[0]?.state ?? "missing";
    },
    moveSuppliers: writeUrls,
    async close() {
      await workers?.stop();
      await callbacks?.app.close();
      await Promise.all([digiflazz.stop(), iak.stop(), dtone?.stop()]);
      await database.drop();
      folder.remove();
    },
  };
}

/** Long enough for a busy machine. Tests of lost responses set a shorter time. */
const SUPPLIER_TIMEOUT_MS = 5_000;

/** Without a longest wait, so a worker with queues runs only when one of them has due work. */
function startWorkers(open: OpenBrand): Scheduler {
  const { pool, log } = open.brand;
  const scheduler = createScheduler({ pool, log, longestWaitMs: Number.POSITIVE_INFINITY });
  scheduler.add(workersOf(open, scheduler.wake));
  return scheduler;
}

/** The supplying brand's account has no settings. */
async function writeHouse(brand: BrandContext): Promise<void> {
  await brand.pool.query(
    "insert into supplier (id, vendor, name, credentials) values ('house', 'house', 'house', $1)",
    [brand.keys.seal("{}", credentialsPlace("house"))],
  );
}

async function connect(
  brand: BrandContext,
  { house, supplierTimeoutMs = SUPPLIER_TIMEOUT_MS }: EnvironmentOptions,
): Promise<SupplierRegistry> {
  return createSupplierRegistry(brand, VENDORS, {
    outbound: LOOPBACK,
    house,
    timeouts: { transactionMs: supplierTimeoutMs },
  });
}

async function stockUp(
  brand: BrandContext,
  registry: SupplierRegistry,
  supplierBalance: number,
): Promise<void> {
  await brand.pool.query(
    "insert into margin_rule (category, fixed) values ('member', 500), ('agent', 200)",
  );
  const isAbroad = registry.find("dtone") !== undefined;
  await insertProducts(brand.pool, TEST_PRODUCTS);
  if (isAbroad) await insertProducts(brand.pool, TEST_RANGES);
  for (const supplier of registry.all()) await syncFromSupplier(brand, registry, supplier.id);
  await insertRoutes(brand.pool, TEST_ROUTES);
  if (isAbroad) await insertRoutes(brand.pool, TEST_RANGE_ROUTES);
  await reprice(brand.pool);
  for (const { id } of registry.all()) {
    await brand.ledger.post({
      key: `fund:${id}`,
      kind: "supplier_funding",
      reference: id,
      transfers: [
        {
          debit: { kind: "supplier", owner: id },
          credit: { kind: "capital", owner: "brand" },
          amount: rupiah(supplierBalance),
        },
      ],
    });
  }
}

async function addMembers(
  brand: BrandContext,
  count: number,
  deposit: number,
): Promise<readonly MemberSubject[]> {
  const members: MemberSubject[] = [];
  for (let index = 0; index < count; index += 1) {
    const pinSalt = randomBytes(16);
    const hp = `+6281299${String(100_000 + index)}`;
    const added = await brand.pool.query<{ id: number }>(
      `insert into member (hp, name, category, password_hash, pin_salt, pin_hash) values ($1, $2, 'agent', 'none', $3, decode($4, 'hex')) returning id`,
      [hp, `Member ${index}`, pinSalt, brand.keys.pinDigest(pinSalt, TEST_PIN)],
    );
    const id = added.rows[0]?.id ?? 0;
    if (deposit > 0) {
      await brand.ledger.post({
        key: `deposit:${id}`,
        kind: "deposit_top_up",
        reference: `D${id}`,
        transfers: [
          {
            debit: { kind: "bank", owner: "test" },
            credit: memberAccount("deposit", id),
            amount: rupiah(deposit),
          },
        ],
      });
    }
    members.push({
      id,
      hp,
      email: null,
      name: `Member ${index}`,
      category: "agent",
      roles: ["member"],
      permissions: ["prepaid.buy"],
      granted: ["prepaid.buy"],
      pinSalt,
      hasPin: true,
      blocked: false,
      phoneVerifiedAt: null,
      deviceId: null,
      deviceTrusted: true,
    });
  }
  return members;
}

/** Empties a member's deposit. Returns a function that restores it. */
export async function spendDeposit(
  { brand }: Pick<TestEnvironment, "brand">,
  memberId: number,
): Promise<() => Promise<unknown>> {
  const deposit = memberAccount("deposit", memberId);
  const bank = { kind: "bank", owner: "test" } as const;
  const amount = rupiah(await brand.ledger.balance(deposit));
  const post = (debit: AccountName, credit: AccountName) => {
    const transfers = [{ debit, credit, amount }];
    return brand.ledger.post({ key: randomUUID(), kind: "spend", reference: "x", transfers });
  };
  await post(deposit, bank);
  return () => post(bank, deposit);
}

async function listenForCallbacks(
  brand: BrandContext,
  registry: SupplierRegistry,
  onStored: () => void,
): Promise<{ app: FastifyInstance; url: string }> {
  const app = await createHttpServer(readConfig({}), brand.log);
  await mountCallback(app, SUPPLIER_CALLBACK, receiveFromSuppliers(brand, registry, onStored));
  return { app, url: await app.listen({ host: "127.0.0.1", port: 0 }) };
}
