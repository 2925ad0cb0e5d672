import type {
  Connection,
  ConnectionHistory,
  ConnectionVendor,
  VendorField,
  WaitingConnection,
} from "@konter/contract/connections";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type {
  ConnectionDescription,
  ConnectionField,
  ConnectionMode,
  ConnectionPort,
} from "../../../ports/connection.ts";
import { labelOf } from "./change-kind.ts";
import { readOne } from "./change.ts";
import { proposedConnection } from "./connect-kind.ts";
import type { ConnectionHolder, ConnectionParts } from "./holder.ts";
import { fingerprintOf, holderOf, openSettings } from "./settings.ts";
import { readRows, readWaiting } from "./store.ts";
import type { ConnectionRow } from "./store.ts";
import { shownSteps } from "./try-connection.ts";

const HISTORY_ROWS = 50;

/** Describes a vendor in the reader's language. */
export function describeVendor(
  description: ConnectionDescription,
  locale: Locale,
): ConnectionVendor {
  const { port, vendor, name, about, documentation, modes, fields, callsFrom } = description;
  return {
    port,
    vendor,
    name,
    about: about[locale],
    documentation: documentation ?? null,
    modes: [...modes],
    fields: Object.entries(fields).map(([field, rule]) =>
      describeField(field, rule, modes, locale),
    ),
    calls_from: [...callsFrom],
    callback_proof: description.callbacks?.proof[locale] ?? null,
    carries: description.port === "message_channel" ? description.carries : null,
  };
}

function describeField(
  name: string,
  field: ConnectionField,
  modes: readonly ConnectionMode[],
  locale: Locale,
): VendorField {
  const { kind, label, help, optional, proposed, choices = {}, least, most, limit } = field;
  const proposedIn = (mode: ConnectionMode) =>
    typeof proposed === "object" ? proposed[mode] : proposed;
  return {
    name,
    kind,
    label: label[locale],
    help: help?.[locale] ?? null,
    optional: optional === true,
    proposed: Object.fromEntries(
      modes.flatMap((mode) => {
        const value = proposedIn(mode);
        return value === undefined ? [] : [[mode, value]];
      }),
    ),
    choices: Object.entries(choices).map(([value, text]) => ({ value, label: text[locale] })),
    least: least ?? null,
    most: most ?? null,
    limit: limit === true,
  };
}

/** Returns all accounts, or those of one port, without secrets. */
export async function listConnections(
  brand: BrandContext,
  parts: ConnectionParts,
  locale: Locale,
): Promise<readonly Connection[]> {
  const found = await Promise.all(
    parts.holders.map(async (holder) => {
      const rows = await readRows(brand.pool, holder);
      return rows.map((row) => describeRow(brand, parts, holder, row, locale));
    }),
  );
  return found.flat();
}

/** Returns new accounts that wait for a second person. */
export async function listWaiting(
  { pool }: BrandContext,
  { vendors }: ConnectionParts,
): Promise<WaitingConnection[]> {
  return (await readWaiting(pool)).map(({ approval_id, bound }) => {
    const { port, vendor, name, mode } = proposedConnection.parse(bound);
    const vendorName =
      vendors.find((each) => each.port === port && each.vendor === vendor)?.name ?? vendor;
    return { approval_id, port, vendor_name: vendorName, name, mode };
  });
}

/** Throws connection_not_found. */
export async function describeConnection(
  brand: BrandContext,
  parts: ConnectionParts,
  { port, id }: { readonly port: ConnectionPort; readonly id: string },
  locale: Locale,
): Promise<Connection> {
  const holder = holderOf(parts, port);
  return describeRow(brand, parts, holder, await readOne(brand, holder, id), locale);
}

function describeRow(
  brand: BrandContext,
  { vendors, publicUrl }: ConnectionParts,
  holder: ConnectionHolder,
  row: ConnectionRow,
  locale: Locale,
): Connection {
  const description = vendors.find(
    ({ port, vendor }) => port === holder.port && vendor === row.vendor,
  );
  const settings = openSettings(brand, holder, row);
  const named = Object.keys(description?.fields ?? {}).flatMap((name) => {
    const value = settings[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const isSecret = (name: string) => description?.fields[name]?.kind === "secret";
  return {
    port: holder.port,
    id: row.id,
    vendor: row.vendor,
    name: row.name,
    mode: row.mode,
    is_demo: row.is_demo,
    paused: !row.enabled,
    version: row.version,
    settings: Object.fromEntries(
      named.flatMap(({ name, value }) => (isSecret(name) ? [] : [[name, value]])),
    ),
    secrets: named.flatMap(({ name, value }) =>
      isSecret(name) ? [{ name, fingerprint: fingerprintOf(brand, name, value) }] : [],
    ),
    callback_url:
      description?.callbacks === undefined
        ? null
        : `${publicUrl}${CALLBACKS[holder.port]}${row.id}`,
    overlap_until: row.overlap_until?.toISOString() ?? null,
    balance: row.balance === null ? null : rupiah(row.balance),
    balance_read_at: row.balance_read_at?.toISOString() ?? null,
    tested_at: row.tested_at?.toISOString() ?? null,
    steps: shownSteps(row.test_steps, locale),
    asked: row.asked === null ? null : String(row.asked),
  };
}

interface ActRow {
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly before: Readonly<Record<string, string | number | boolean | null>> | null;
  readonly after: Readonly<Record<string, string | number | boolean | null>> | null;
}

/** Returns the changes of an account from the audit log, the latest first. Throws connection_not_found. */
export async function describeHistory(
  brand: BrandContext,
  parts: ConnectionParts,
  { port, id }: { readonly port: ConnectionPort; readonly id: string },
  locale: Locale,
): Promise<ConnectionHistory> {
  const row = await readOne(brand, holderOf(parts, port), id);
  const description = parts.vendors.find(
    (each) => each.port === port && each.vendor === row.vendor,
  );
  const found = await brand.pool.query<ActRow>(
    `select e.at, f.name as by, e.action, e.before, e.after from audit_entry e left join staff f on f.id = e.staff_id
     where e.subject = $1 and (e.action like 'connection.%' and e.detail ->> 'port' = $2 or e.action = $3) order by e.id desc limit $4`,
    [id, port, SWITCHED[port], HISTORY_ROWS],
  );
  const shown = (value: string | number | boolean | null | undefined) =>
    value === undefined || value === null ? null : String(value);
  return {
    changes: found.rows.map(({ at, by, action, before, after }) => ({
      at: at.toISOString(),
      by,
      action: isSwitch(action)
        ? after?.["enabled"] === true
          ? "connection.resumed"
          : "connection.paused"
        : action,
      values: isSwitch(action)
        ? []
        : Object.keys({ ...before, ...after }).map((field) => ({
            label: labelOf(description, field, locale),
            before: shown(before?.[field]),
            after: shown(after?.[field]),
          })),
    })),
  };
}

/** The path prefix for the callbacks of each module's vendors. */
const CALLBACKS: Readonly<Record<ConnectionPort, string>> = {
  supplier: "/callbacks/",
  message_channel: "/callbacks/",
  payment_gateway: "/callbacks/payments/",
  disburser: "/callbacks/disbursements/",
  courier: "/callbacks/couriers/",
};

/** The audit action of each module's switch. */
const SWITCHED: Readonly<Record<ConnectionPort, string>> = {
  supplier: "supplier.switched",
  message_channel: "channel.switched",
  payment_gateway: "gateway.switched",
  disburser: "disburser.switched",
  courier: "courier.switched",
};
const isSwitch = (action: string): boolean => Object.values(SWITCHED).includes(action);
