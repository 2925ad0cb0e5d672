import { createLedger } from "@konter/ledger";
import type { ConnectionBudget } from "@konter/postgres";
import { createAuthenticator } from "../domains/people/identity/index.ts";
import { LIVE_CHANNEL } from "../kernel/outbox/index.ts";
import { syncNotices } from "../kernel/notices/index.ts";
import { createMessageChannels } from "../domains/messages/messages/index.ts";
import { COURIER_CHANNEL, createCourierRegistry } from "../domains/shipping/couriers/index.ts";
import { createDisburserRegistry, DISBURSER_CHANNEL } from "../domains/money/disbursers/index.ts";
import { createGatewayRegistry, GATEWAY_CHANNEL } from "../domains/money/payments/index.ts";
import type { ConnectionParts } from "../domains/office/connections/index.ts";
import { objectsOfBrand } from "../domains/office/pictures/index.ts";
import { createSupplierRegistry, SUPPLIER_CHANNEL } from "../domains/sales/suppliers/index.ts";
import type { BrandContext } from "../platform/brand-context.ts";
import type { Config } from "../platform/config.ts";
import { BRANDS_CHANNEL, STIRRED_CHANNEL } from "../platform/brands/registry.ts";
import { openDatabase, reachDatabase } from "../platform/database.ts";
import type { Database, ReachedDatabase } from "../platform/database.ts";
import type { Authenticate } from "../platform/http/context.ts";
import { CALLS_CHANNEL } from "../platform/http/share-limits.ts";
import { loadKeys } from "../platform/keys/keys.ts";
import { createOutbound } from "../adapters/outbound.ts";
import { openListener } from "../platform/listener.ts";
import type { Listener, ListenerOptions } from "../platform/listener.ts";
import type { Logger } from "../platform/log.ts";
import type { Meters } from "../platform/metrics/meters.ts";
import { createTextSeal } from "../platform/keys/text-seal.ts";
import type { Tracer } from "../platform/traces/tracer.ts";
import type { HouseAccount } from "../ports/house.ts";
import { VENDORS } from "./adapters.ts";
import type { Services } from "../kernel/module.ts";
import { connectionsOf } from "./connections.ts";
import { NOTICES, paymentPurposesOf, servicesOf } from "./modules.ts";
import { openObjectStore } from "./object-store.ts";

/** A brand with its open database, used by API, worker and commands. */
export interface OpenBrand extends Services {
  readonly database: Database;
  readonly connections: ConnectionParts;
  close(): Promise<void>;
}

/** `visiting` is for commands run next to the server; `reached` is a database that is already connected. */
export async function openBrand(
  config: Config,
  log: Logger,
  {
    visiting = false,
    reached = reachDatabase(config, log, visiting),
    meters,
    tracer,
    budget,
    house,
  }: {
    readonly visiting?: boolean;
    readonly reached?: Promise<ReachedDatabase>;
    readonly meters?: Meters | undefined;
    readonly tracer?: Tracer | undefined;
    readonly budget?: ConnectionBudget;
    /** The brand's account at the supplying brand of its install. */
    readonly house?: HouseAccount | undefined;
  } = {},
): Promise<OpenBrand> {
  const database = await openDatabase(config, log, reached, budget);
  const keys = loadKeys(config.keysFile);
  const brand: BrandContext = {
    pool: database.pool,
    pipeline: database.pipeline,
    ledger: createLedger(database.pool, database.pipeline),
    keys,
    textSeal: createTextSeal(database.pool, keys),
    log,
    isDemo: config.demo,
    meters,
    tracer,
  };
  await brand.textSeal().catch((error: unknown) => {
    log.error({ error: String(error) }, "the key of sealed texts does not open");
  });
  await syncNotices(database.pool, NOTICES);
  const outbound = createOutbound(config.privateNetworks);
  const registry = await createSupplierRegistry(brand, VENDORS, { outbound, house });
  const channels = createMessageChannels(brand, VENDORS, { outbound });
  const { publicUrl } = config;
  const gateways = await createGatewayRegistry(brand, VENDORS, { outbound });
  const disbursers = await createDisburserRegistry(brand, VENDORS, { outbound });
  const couriers = await createCourierRegistry(brand, VENDORS, { outbound });
  const payments = { gateways, purposes: paymentPurposesOf(brand), publicUrl };
  const services = servicesOf(brand, {
    registry,
    channels,
    payments,
    disbursers,
    couriers,
    objects: await objectsOfBrand(openObjectStore(config), database.pool),
  });
  return {
    ...services,
    database,
    connections: connectionsOf(services, {
      outbound,
      house,
      publicUrl,
    }),
    async close() {
      await channels.close();
      await database.close();
    },
  };
}

/** Adds what only a server needs: announcements from other processes, and sessions. */
export async function listenAndAuthenticate(
  open: OpenBrand,
  log: Logger,
  options?: ListenerOptions,
): Promise<{ listener: Listener; authenticate: Authenticate }> {
  const heard = [
    "identity",
    LIVE_CHANNEL,
    BRANDS_CHANNEL,
    STIRRED_CHANNEL,
    SUPPLIER_CHANNEL,
    GATEWAY_CHANNEL,
    DISBURSER_CHANNEL,
    COURIER_CHANNEL,
    CALLS_CHANNEL,
  ];
  const listener = await openListener(open.database.connection, heard, log, options);
  listener.on(SUPPLIER_CHANNEL, () => {
    open.registry.reload().catch((error: unknown) => {
      log.error({ error: String(error) }, "the suppliers could not be read anew");
    });
  });
  listener.on(GATEWAY_CHANNEL, () => {
    open.payments.gateways.reload().catch((error: unknown) => {
      log.error({ error: String(error) }, "the payment gateways could not be read anew");
    });
  });
  listener.on(DISBURSER_CHANNEL, () => {
    open.disbursers.reload().catch((error: unknown) => {
      log.error({ error: String(error) }, "the vendors that pay out could not be read anew");
    });
  });
  listener.on(COURIER_CHANNEL, () => {
    open.couriers.reload().catch((error: unknown) => {
      log.error({ error: String(error) }, "the couriers could not be read anew");
    });
  });
  return { listener, authenticate: createAuthenticator(open.brand, listener) };
}
