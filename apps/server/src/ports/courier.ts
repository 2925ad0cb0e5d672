import type {
  CourierCapabilities,
  CourierCode,
  DeliveryProof,
  Dimensions,
  ParcelContentKind,
  ShippingState,
} from "@konter/contract/parcels";
import type { Rupiah } from "@konter/contract/money";
import type { RawCallback } from "./callback.ts";
import type { Evidence } from "./payment-gateway.ts";

/**
 * The port for couriers. Adapters translate between this interface and one courier's protocol; they know neither
 * accounts nor money. Throws the same errors as payment gateways (GatewayUnreachable, GatewayRefused).
 */
export interface Courier {
  readonly vendor: CourierCode;
  readonly capabilities: CourierCapabilities;
  /** What each of its services costs; an empty list means that it does not serve the lane. Moves nothing. */
  fees(parcel: FeeQuestion, signal?: AbortSignal): Promise<FeeReading>;
  /** All its places, for the table that translates ours; absent if it uses postcodes. */
  destinations?(signal?: AbortSignal): Promise<readonly CourierPlace[]>;
  /** What it lets one send, if a commodity has to be named. */
  commodities?(signal?: AbortSignal): Promise<readonly Commodity[]>;
  /**
   * Creates the order. Throws GatewayUnreachable only if the request certainly did not leave this process; after
   * anything else an order may exist.
   */
  create(order: CourierOrder, signal?: AbortSignal): Promise<OrderOutcome>;
  /** Looks for an order after its answer was lost. Absent where `finds_by` is `nothing`. */
  find?(question: OrderQuestion, signal?: AbortSignal): Promise<OrderReading>;
  /** Where parcels are, in the order of the question; at most `track_at_once` of them. */
  track(waybills: readonly string[], signal?: AbortSignal): Promise<readonly TrackReading[]>;
  /** Fetches a picture that a reading links to, from the courier's own hosts only. Absent without `gives_proof`. */
  proofPicture?(link: string, signal?: AbortSignal): Promise<ProofPicture>;
  cancel(question: OrderQuestion, signal?: AbortSignal): Promise<CancelOutcome>;
  /** Calls for a pick-up again. */
  pickup?(waybills: readonly string[], signal?: AbortSignal): Promise<void>;
  readonly manifests?: CourierManifests;
  readonly letters?: CourierLetters;
  /** Its own label as a PDF. */
  label?(waybill: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** Verifies a callback over its raw bytes and reads it. Never throws. Absent without webhooks. */
  readCallback?(callback: RawCallback): CourierCallback;
  /** The JSON with which it wants its callbacks answered; an empty answer is enough where this is absent. */
  readonly acknowledgement?: object;
  close?(): Promise<void>;
}

/** A place as a courier names it: a code, a name, or a postcode. */
export interface CourierPlace {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly province: string;
}

export interface Commodity {
  readonly code: string;
  readonly name: string;
}

/**
 * A place by the courier's own code and name; some of its calls take the one, some the other. A country abroad is a
 * place whose code is its ISO code.
 */
export type LanePlace = Pick<CourierPlace, "code" | "name">;

export interface FeeQuestion {
  readonly origin: LanePlace;
  readonly destination: LanePlace;
  readonly weightGrams: number;
  readonly dimensions: Dimensions;
  readonly value: Rupiah;
  readonly commodity?: string | undefined;
  /** Only for parcels to another country. */
  readonly contents?: ParcelContentKind | undefined;
}

export type FeeReading = Evidence & {
  readonly fees: readonly ServiceFee[];
};

export interface ServiceFee {
  readonly service: string;
  readonly fee: Rupiah;
  readonly tax: Rupiah;
  /** Only if the fee does not contain it. */
  readonly insurance: Rupiah;
  /** The part of `insurance` that is tax, where the courier lists it. */
  readonly insuranceTax?: Rupiah;
  /** What the courier took off its fee, where it lists it; `fee` is what is left. */
  readonly discount?: Rupiah;
  readonly days: { readonly least: number; readonly most: number } | null;
  readonly takesCod: boolean;
}

/** In another country town, state and country are the district, the city and the province. */
export interface Party {
  readonly name: string;
  /** As 08…, abroad with its country code as +60…. */
  readonly phone: string;
  readonly address: string;
  readonly place: string;
  readonly postcode: string;
  /** ISO code of another country; absent within Indonesia. */
  readonly country?: string;
  readonly district: string;
  readonly city: string;
  readonly province: string;
}

export interface CourierOrder extends FeeQuestion {
  /** Our reference: letters and digits, at most 20, unique forever. */
  readonly reference: string;
  /** From our range, where the waybill comes from there. */
  readonly waybill?: string | undefined;
  readonly service: string;
  readonly sender: Party;
  readonly recipient: Party;
  readonly content: string;
  readonly isInsured: boolean;
  /** What the recipient pays; 0 for nothing. */
  readonly cod: Rupiah;
  readonly pickup: "pickup" | "drop_off";
}

export type OrderRefusal =
  | "place_not_served"
  | "service_closed"
  | "weight_outside"
  | "cod_outside"
  | "goods_forbidden"
  | "address_refused"
  | "waybill_used"
  | "balance_too_low"
  | "configuration"
  | "rate_limited"
  | "other";

interface Made {
  readonly state: "made";
  /** Null while the courier has not issued it. */
  readonly waybill: string | null;
  /** The courier's own number of the order, if it has one. */
  readonly vendorReference?: string;
  /** For the label. */
  readonly routing?: string;
}

/** `made` and `refused` are certain; everything else is `unknown` and asked about. */
export type OrderOutcome = Evidence &
  (
    | Made
    | { readonly state: "refused"; readonly reason: OrderRefusal }
    /** The reference was used before, and the answer does not say by which waybill. */
    | { readonly state: "exists" }
    | { readonly state: "unknown" }
  );

export interface OrderQuestion {
  readonly reference: string;
  readonly waybill?: string | undefined;
  readonly vendorReference?: string | undefined;
}

/** `not_found` and `unknown` decide nothing. */
export type OrderReading = Evidence &
  (Made | { readonly state: "not_found" | "cancelled" | "unknown" });

export interface Scan {
  /** When it happened, by the courier. */
  readonly at: Date;
  /** `unknown` for words that the adapter does not know. */
  readonly state: ShippingState;
  readonly code: string;
  readonly text: string;
  readonly place: string;
}

/** What a courier says of a parcel. Everything is compared, nothing is adopted without a decision. */
export type TrackReading = Evidence & {
  readonly waybill: string;
  readonly state: "found" | "not_found" | "unknown";
  /** Perhaps repeated, out of order or incomplete; of one instant the earlier first. */
  readonly scans: readonly Scan[];
  /** What it weighed and charges now, all fees together. */
  readonly billed?: { readonly grams: number; readonly total: Rupiah };
  readonly receiver?: string;
  /** Links to pictures of the delivery. */
  readonly proof?: Readonly<Partial<Record<DeliveryProof, string>>>;
  /** A return travels under this number. */
  readonly returnWaybill?: string;
};

/** `refused` stays so: another host, no such file, too large. `unreachable` may pass. The bytes may be no picture. */
export type ProofPicture =
  | { readonly state: "fetched"; readonly bytes: Buffer }
  | { readonly state: "refused" | "unreachable"; readonly reason: string };

export type CancelOutcome = Evidence & {
  /** `promised`: it will be. `refused`: too late. */
  readonly state: "cancelled" | "promised" | "refused" | "not_found" | "unknown";
};

export interface CourierManifests {
  open(signal?: AbortSignal): Promise<string>;
  add(manifest: string, waybills: readonly string[], signal?: AbortSignal): Promise<void>;
  status(manifest: string, signal?: AbortSignal): Promise<{ readonly count: number }>;
  close(manifest: string, signal?: AbortSignal): Promise<void>;
}

/** The letters with which a courier's drivers fetch parcels. */
export interface CourierLetters {
  /** Undefined for a letter that the courier does not know. */
  read(letter: string, signal?: AbortSignal): Promise<PickupLetterReading | undefined>;
  /** Says that the driver with this letter has come. Saying it again changes nothing. */
  confirm(letter: string, signal?: AbortSignal): Promise<void>;
}

export interface PickupLetterReading {
  readonly waybills: readonly string[];
  readonly isConfirmed: boolean;
}

export type CourierCallback =
  | { readonly kind: "track"; readonly reading: TrackReading; readonly reference?: string }
  /** The waybill of an order that was accepted without one, or whose answer was lost. */
  | { readonly kind: "waybill"; readonly reference: string; readonly reading: OrderReading }
  | { readonly kind: "ignored"; readonly reason: string }
  | { readonly kind: "forged"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };
