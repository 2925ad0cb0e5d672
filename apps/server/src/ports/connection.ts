import type { ConnectionStep } from "@konter/contract/connections";
import type { Sentence, SentenceParameters } from "@konter/contract/locale";
import type { CourierCapabilities, CourierCode } from "@konter/contract/parcels";
import type { Courier, FeeQuestion } from "./courier.ts";
import type { Disburser } from "./disbursement.ts";
import type { HouseAccount, HouseTrouble } from "./house.ts";
import type { Outbound } from "./outbound.ts";
import type { MessageChannel } from "./message-channel.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import type { RawCallback } from "./callback.ts";
import type { SupplierAdapter, SupplierTimeouts } from "./supplier.ts";

/**
 * An adapter's description of an account at its vendor: its settings, which of them are secret, the vendor's address,
 * and the values for the vendor's own pages. Form, command, checks and documentation page are derived from it.
 */
export type ConnectionDescription =
  | SupplierDescription
  | ChannelDescription
  | GatewayDescription
  | DisburserDescription
  | CourierDescription;

export type ConnectionPort =
  | "supplier"
  | "message_channel"
  | "payment_gateway"
  | "disburser"
  | "courier";
export type ConnectionMode = "sandbox" | "production";

/** Settings by name, as stored encrypted. */
export type ConnectionSettings = Readonly<Record<string, string | number>>;

export interface ConnectionField {
  /** `address` is a web address, `host` a host name: both determine where keys are sent. */
  readonly kind: "text" | "secret" | "address" | "host" | "email" | "choice" | "whole_number";
  readonly label: Sentence;
  readonly help?: Sentence;
  /** May be left empty. */
  readonly optional?: true;
  /** The form's default, per mode or for all. */
  readonly proposed?: string | number | Readonly<Partial<Record<ConnectionMode, string>>>;
  readonly choices?: Readonly<Record<string, Sentence>>;
  readonly least?: number;
  readonly most?: number;
  /**
   * Determines where the vendor is, as addresses and hosts always do: a change requires new keys and a second person.
   */
  readonly place?: true;
  /** The prefix of values that only the vendor's sandbox issues. */
  readonly sandboxPrefix?: string;
  /** Determines the value of the vendor's amounts, not the account. */
  readonly guarded?: true;
  /** Determines the rate of calls: one person may change it, and the form shows it separately. */
  readonly limit?: true;
}
export type ConnectionFields = Readonly<Record<string, ConnectionField>>;

/** The typed settings of a table of fields, as the adapter's constructor takes them. */
export type SettingsOf<Fields extends ConnectionFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly optional: true }
    ? ValueOf<Fields[Name]> | undefined
    : ValueOf<Fields[Name]>;
};
type ValueOf<Field extends ConnectionField> = Field extends { readonly kind: "whole_number" }
  ? number
  : Field extends { readonly choices: infer Choices }
    ? keyof Choices & string
    : string;

/** The inputs of an adapter besides its settings. */
export interface ConnectionContext {
  readonly mode: ConnectionMode;
  readonly outbound: Outbound;
  /** The brand's account at the supplying brand of its install, for the adapter that buys through it. */
  readonly house?: HouseAccount | undefined;
  /** Shorter than usual if a person waits for the response. */
  readonly timeouts?: Partial<SupplierTimeouts>;
}

interface Described<Fields extends ConnectionFields> {
  /** Stored with each account; never changed. */
  readonly vendor: string;
  readonly name: string;
  readonly about: Sentence;
  /** The vendor's own documentation; absent without an external vendor. */
  readonly documentation?: string;
  readonly modes: readonly ConnectionMode[];
  readonly fields: Fields;
  /** The addresses from which the vendor calls us, as far as documented. */
  readonly callsFrom: readonly string[];
  /** Whether the settings make the connection use TLS; if absent, the address decides. */
  readonly isEncrypted?: (settings: ConnectionSettings) => boolean;
}

interface Callbacks {
  /** How a callback is verified, shown next to its address. */
  readonly proof: Sentence;
  /** A callback that the vendor would sign with these settings, for a nonexistent reference. */
  sample(settings: ConnectionSettings): RawCallback;
}

export interface SupplierDescription extends Described<ConnectionFields> {
  readonly port: "supplier";
  /** Absent without callbacks. */
  readonly callbacks?: Callbacks;
  /** Throws SettingsRefused. */
  create(settings: ConnectionSettings, context: ConnectionContext): SupplierAdapter;
}

export interface ChannelDescription extends Described<ConnectionFields> {
  readonly port: "message_channel";
  readonly carries: "whatsapp" | "sms" | "email";
  readonly callbacks?: undefined;
  /** Throws SettingsRefused. */
  create(settings: ConnectionSettings, context: ConnectionContext): MessageChannel;
}

export interface GatewayDescription extends Described<ConnectionFields> {
  readonly port: "payment_gateway";
  readonly callbacks: Callbacks;
  /** Throws SettingsRefused. */
  create(settings: ConnectionSettings, context: ConnectionContext): PaymentGateway;
}

export interface DisburserDescription extends Described<ConnectionFields> {
  readonly port: "disburser";
  readonly callbacks: Callbacks;
  /** Throws SettingsRefused. */
  create(settings: ConnectionSettings, context: ConnectionContext): Disburser;
}

export interface CourierDescription extends Described<ConnectionFields> {
  readonly port: "courier";
  readonly vendor: CourierCode;
  /** Equal to the capabilities of the courier that `create` returns. */
  readonly capabilities: CourierCapabilities;
  readonly callbacks?: Callbacks;
  /** A parcel between two places that it certainly serves, whose fee a test asks for. */
  readonly trial: FeeQuestion;
  /** Throws SettingsRefused. */
  create(settings: ConnectionSettings, context: ConnectionContext): Courier;
}

type Creating<Fields extends ConnectionFields, Made> = (
  settings: SettingsOf<Fields>,
  context: ConnectionContext,
) => Made;

/** Describes a supplier; `create` receives its settings parsed and typed by its fields. */
export function describeSupplier<const Fields extends ConnectionFields>(
  description: Described<Fields> & {
    readonly callbacks?: Callbacks;
    readonly create: Creating<Fields, SupplierAdapter>;
  },
): SupplierDescription {
  return { ...description, port: "supplier", create: creating(description) };
}

/** Describes a message vendor. */
export function describeChannel<const Fields extends ConnectionFields>(
  description: Described<Fields> & {
    readonly carries: ChannelDescription["carries"];
    readonly create: Creating<Fields, MessageChannel>;
  },
): ChannelDescription {
  return { ...description, port: "message_channel", create: creating(description) };
}

/** Describes a payment gateway. */
export function describeGateway<const Fields extends ConnectionFields>(
  description: Described<Fields> & {
    readonly callbacks: Callbacks;
    readonly create: Creating<Fields, PaymentGateway>;
  },
): GatewayDescription {
  return { ...description, port: "payment_gateway", create: creating(description) };
}

/** Describes a payout vendor. */
export function describeDisburser<const Fields extends ConnectionFields>(
  description: Described<Fields> & {
    readonly callbacks: Callbacks;
    readonly create: Creating<Fields, Disburser>;
  },
): DisburserDescription {
  return { ...description, port: "disburser", create: creating(description) };
}

/** Describes a courier. */
export function describeCourier<const Fields extends ConnectionFields>(
  description: Described<Fields> & {
    readonly vendor: CourierCode;
    readonly capabilities: CourierCapabilities;
    readonly callbacks?: Callbacks;
    readonly trial: FeeQuestion;
    readonly create: Creating<Fields, Courier>;
  },
): CourierDescription {
  return { ...description, port: "courier", create: creating(description) };
}

const creating =
  <Fields extends ConnectionFields, Made>({
    fields,
    create,
  }: {
    readonly fields: Fields;
    readonly create: Creating<Fields, Made>;
  }) =>
  (given: ConnectionSettings, context: ConnectionContext): Made =>
    create(readSettings(fields, given) as SettingsOf<Fields>, context);

/** A violation of a setting's rule, by a rule of the contract. */
export interface SettingFault {
  readonly rule:
    | "required"
    | "url"
    | "email"
    | "one_of"
    | "whole_number"
    | "unknown_field"
    | "regex";
  readonly parameters?: SentenceParameters;
}

/** Settings with which no connection can be created. */
export class SettingsRefused extends Error {
  override readonly name = "SettingsRefused";
  readonly faults: Readonly<Record<string, SettingFault>>;
  constructor(faults: Readonly<Record<string, SettingFault>>) {
    super(
      Object.entries(faults)
        .map(([name, { rule }]) => `${name}: ${rule}`)
        .join(", "),
    );
    this.faults = faults;
  }
}

/** Returns the settings of the given fields, without empty ones. Throws SettingsRefused that names each fault. */
function readSettings(fields: ConnectionFields, given: ConnectionSettings): ConnectionSettings {
  const settings: Record<string, string | number> = {};
  const faults: Record<string, SettingFault> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = typeof given[name] === "string" ? given[name].trim() : given[name];
    if (value === undefined || value === "") {
      if (field.optional !== true) faults[name] = { rule: "required" };
      continue;
    }
    const fault = faultOf(field, value);
    if (fault === undefined) settings[name] = value;
    else faults[name] = fault;
  }
  if (Object.keys(faults).length > 0) throw new SettingsRefused(faults);
  return settings;
}

/** The same for external input: an unknown name is a fault too. */
export function readGivenSettings(
  fields: ConnectionFields,
  given: ConnectionSettings,
): ConnectionSettings {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length > 0)
    throw new SettingsRefused(
      Object.fromEntries(unknown.map((name) => [name, { rule: "unknown_field" }])),
    );
  return readSettings(fields, given);
}

const LONGEST_TEXT = 1_000;

function faultOf(field: ConnectionField, value: string | number): SettingFault | undefined {
  if (field.kind === "whole_number") {
    const { least = 0, most = Number.MAX_SAFE_INTEGER } = field;
    const isWithin = Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
    return isWithin ? undefined : { rule: "whole_number" };
  }
  if (typeof value !== "string" || value.length > LONGEST_TEXT || /\p{Cc}/u.test(value))
    return { rule: "regex" };
  switch (field.kind) {
    case "address":
      return isAddress(value) ? undefined : { rule: "url" };
    case "host":
      return /^[A-Za-z0-9.:-]{1,253}$/.test(value) ? undefined : { rule: "regex" };
    case "email":
      return /^[^\s@<>]{1,64}@[^\s@<>]+$/.test(value) ? undefined : { rule: "email" };
    case "choice":
      return Object.hasOwn(field.choices ?? {}, value) ? undefined : { rule: "one_of" };
    case "text":
    case "secret":
      return undefined;
  }
}

/** The address of a vendor's service; user, query and fragment are rejected, because they would redirect calls. */
function isAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || (url.protocol !== "https:" && url.protocol !== "http:")) return false;
  return url.username === "" && url.password === "" && url.search === "" && url.hash === "";
}

export const isPlace = ({ kind, place }: ConnectionField): boolean =>
  kind === "address" || kind === "host" || place === true;

/**
 * Whether a change requires two people: every setting determines where calls go, who is paid or which secret is valid,
 * except rate limits.
 */
export const takesTwo = ({ limit }: ConnectionField): boolean => limit !== true;

/** The vendor addresses in the settings, and whether each connection uses TLS. */
export function placesOf(
  { fields, isEncrypted }: Pick<ConnectionDescription, "fields" | "isEncrypted">,
  settings: ConnectionSettings,
): readonly { readonly field: string; readonly host: string; readonly encrypted: boolean }[] {
  return Object.entries(fields).flatMap(([field, { kind }]) => {
    const value = settings[field];
    if (typeof value !== "string") return [];
    if (kind === "host")
      return [{ field, host: value, encrypted: isEncrypted?.(settings) ?? true }];
    if (kind !== "address") return [];
    const { hostname: host, protocol } = new URL(value);
    return [{ field, host, encrypted: protocol === "https:" }];
  });
}

/** Why a vendor gave no usable response. */
export type Trouble =
  | HouseTrouble
  | "address_refused"
  | "not_connected"
  | "timeout"
  | "connection_lost"
  | "redirected"
  | "html"
  | "unreadable";

/** The stored result of a connection test; its messages are created when it is read. */
export type KeptStep = Omit<ConnectionStep, "sentence"> & { readonly words: string | null };
