import type { BrandContext } from "../../../platform/brand-context.ts";
import type { RawCallback } from "../../../ports/callback.ts";
import type {
  ConnectionContext,
  ConnectionDescription,
  ConnectionSettings,
  GatewayDescription,
} from "../../../ports/connection.ts";
import type { PaymentCallbackReading, PaymentGateway } from "../../../ports/payment-gateway.ts";
import { listGateways } from "./gateway-store.ts";
import type { GatewayRow } from "./gateway-store.ts";

/** An account at a payment gateway. */
export interface ConnectedGateway {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** Whether new charges are made there; what was made is asked about all the same. */
  readonly enabled: boolean;
  readonly gateway: PaymentGateway;
  /** By the keys of today, and while they overlap by the ones before. */
  readCallback(callback: RawCallback): PaymentCallbackReading;
}

export interface GatewayRegistry {
  /** Undefined for an unknown account or a vendor without an adapter. */
  find(id: string): ConnectedGateway | undefined;
  all(): readonly ConnectedGateway[];
  /** Reads the accounts anew, after one was added, switched, or its keys changed. */
  reload(): Promise<void>;
  /** Told after each reload, until the returned function is called. */
  onReload(told: () => void): () => void;
}

/** Announced when an account at a gateway was made, changed or switched: every process reads them anew. */
export const GATEWAY_CHANNEL = "gateway_connection";

/** The sealed credentials are bound to their row: copied to another account they do not open. */
export const gatewayPlace = (id: string): string => `payment_gateway.credentials.${id}`;

interface Kept {
  readonly row: GatewayRow;
  readonly connected: ConnectedGateway;
}

export async function createGatewayRegistry(
  brand: BrandContext,
  vendors: readonly ConnectionDescription[],
  context: Omit<ConnectionContext, "mode">,
): Promise<GatewayRegistry> {
  const descriptions = new Map(
    vendors.flatMap((each) =>
      each.port === "payment_gateway" ? [[each.vendor, each] as const] : [],
    ),
  );
  const hearers = new Set<() => void>();
  let kept = new Map<string, Kept>();
  let reading: Promise<void> = Promise.resolve();

  function connect(row: GatewayRow): Kept | undefined {
    const known = kept.get(row.id);
    // Connections stay open, and calls go on, for as long as a row stays as it is.
    if (known !== undefined && isSame(known.row, row)) return known;
    const description = descriptions.get(row.vendor);
    if (description === undefined) {
      brand.log.error({ gateway: row.id, vendor: row.vendor }, "no adapter for this vendor");
      return undefined;
    }
    try {
      return { row, connected: gatewayOf(row, description) };
    } catch (error) {
      brand.log.error({ gateway: row.id, error: String(error) }, "a gateway cannot be connected");
      return undefined;
    }
  }

  function gatewayOf(row: GatewayRow, description: GatewayDescription): ConnectedGateway {
    const make = (sealed: Buffer): PaymentGateway =>
      description.create(
        JSON.parse(brand.keys.open(sealed, gatewayPlace(row.id))) as ConnectionSettings,
        { ...context, mode: row.mode },
      );
    const gateway = make(row.credentials);
    const before = row.previous_credentials === null ? undefined : make(row.previous_credentials);
    const { id, name, vendor, enabled } = row;
    return {
      id,
      name,
      vendor,
      enabled,
      gateway,
      readCallback(callback) {
        const found = gateway.readCallback(callback);
        const overlaps = before !== undefined && Number(row.previous_until) > Date.now();
        return found.kind === "forged" && overlaps ? before.readCallback(callback) : found;
      },
    };
  }

  async function read(): Promise<void> {
    const rows = await listGateways(brand.pool);
    kept = new Map(
      rows.flatMap((row) => {
        const one = connect(row);
        return one === undefined ? [] : [[row.id, one] as const];
      }),
    );
    for (const told of hearers) told();
  }

  await read();
  return {
    find: (id) => kept.get(id)?.connected,
    all: () => [...kept.values()].map(({ connected }) => connected),
    // One after the other: an older answer must not come after a newer one.
    reload: () => (reading = reading.catch(() => {}).then(read)),
    onReload(told) {
      hearers.add(told);
      return () => void hearers.delete(told);
    },
  };
}

function isSame(one: GatewayRow, other: GatewayRow): boolean {
  const before = one.previous_credentials;
  return (
    one.vendor === other.vendor &&
    one.name === other.name &&
    one.mode === other.mode &&
    one.enabled === other.enabled &&
    one.credentials.equals(other.credentials) &&
    Number(one.previous_until) === Number(other.previous_until) &&
    (before === null
      ? other.previous_credentials === null
      : other.previous_credentials !== null && before.equals(other.previous_credentials))
  );
}
