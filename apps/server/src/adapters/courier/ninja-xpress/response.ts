import { rupiah } from "@konter/contract/money";
import type {
  CancelOutcome,
  FeeReading,
  OrderOutcome,
  Scan,
  TrackReading,
} from "../../../ports/courier.ts";
import { type Evidence, GatewayRefused } from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import type { Exchange } from "../../http-exchange.ts";
import {
  type Answer,
  doubted,
  evidenceOf,
  heard,
  isMeant,
  parseObject,
  requireHeard,
  unknown,
  unreadableEvidence,
} from "../../vendor-answer.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { tracksIn } from "../calls.ts";
import { refusalOf, type RefusalWords, refusedCancel, refusedOrder } from "../refusals.ts";
import { objectIn, proofOf, readCharge, readLink, readZonedTime, rowsOf } from "../values.ts";
import { ninjaState, NO_SCANS } from "./words.ts";

interface NinjaAnswer {
  readonly status: number;
  readonly object: VendorObject;
  /** Why it was refused. */
  readonly said: string;
  readonly evidence: Evidence;
}

/** A refusal is a 4xx with `error {code, title, message, details}`. */
function envelope(answer: Answer, redact: Redactor): NinjaAnswer | Evidence {
  const { status, text } = answer;
  const object = isMeant(answer) ? parseObject(text) : undefined;
  if (object === undefined) return unreadableEvidence(answer, redact);
  const error = fieldOf(object, "error");
  if (status >= 400 && status !== 401 && !isVendorObject(error))
    return unreadableEvidence(answer, redact);
  const row = isVendorObject(error) ? error : object;
  const words = ["title", "message"].map((key) => readText(fieldOf(row, key)) ?? "");
  const said = isVendorObject(error) ? words.join(" ").trim() : "";
  const code = readText(fieldOf(row, "code"), 40) ?? `http_${status}`;
  const kept = ["code", "title", "tracking_number", "status"];
  return { status, object, said, evidence: evidenceOf(row, kept, { code, message: said }, redact) };
}

const REFUSALS: RefusalWords = [
  [/address|postcode|kecamatan|kelurahan|city|tier|not (covered|served)/i, "place_not_served"],
  [/weight|dimension/i, "weight_outside"],
  [/cash.?on.?delivery|\bcod\b/i, "cod_outside"],
  [/dangerous|prohibited/i, "goods_forbidden"],
  [/service/i, "service_closed"],
  [/name|phone/i, "address_refused"],
];

/** No price of a lane is a refusal that names its tiers. Throws GatewayUnreachable and GatewayRefused. */
export function readPrice(exchange: Exchange, redact: Redactor): FeeReading {
  const { status, object, evidence } = requireHeard(exchange, envelope, redact, "Ninja Xpress");
  if ([401, 403, 429].includes(status)) throw new GatewayRefused(evidence.code, evidence.message);
  const fee = readCharge(fieldOf(objectIn(object, "data"), "total_fee"));
  if (status >= 400 || fee === undefined || fee === 0) return { ...evidence, fees: [] };
  const nothing = rupiah(0);
  const standard = { service: "STANDARD", fee, tax: nothing, insurance: nothing, days: null };
  return { ...evidence, fees: [{ ...standard, takesCod: true }] };
}

/** The number that we asked for belongs to another order, and only ours has our reference. */
const REPEATED = /(tracking|requested).*(already|duplicate|exist|taken|used)/i;

export function readOrderAnswer(
  exchange: Exchange,
  reference: string,
  redact: Redactor,
): OrderOutcome {
  return heard(exchange, envelope, redact, ({ status, object, said, evidence }) => {
    if (status === 401 || status === 403)
      return { ...evidence, state: "refused", reason: "configuration" };
    if (status === 429) return { ...evidence, state: "refused", reason: "rate_limited" };
    if (status >= 400)
      return REPEATED.test(said)
        ? { ...evidence, state: "exists" }
        : refusedOrder(evidence, refusalOf(REFUSALS, said), said);
    const waybill = readText(fieldOf(object, "tracking_number"), 60);
    const named = readText(fieldOf(objectIn(object, "reference"), "merchant_order_number"), 60);
    if (waybill === undefined) return doubted(evidence, "no_waybill", "an order without a number");
    if (named !== undefined && named !== reference)
      return doubted(evidence, "other_order", "an answer about another order");
    return { ...evidence, state: "made", waybill };
  });
}

export function readCancel(exchange: Exchange, waybill: string, redact: Redactor): CancelOutcome {
  return heard(exchange, envelope, redact, ({ status, object, said, evidence }) => {
    if (status === 404) return { ...evidence, state: "not_found" };
    if (status === 401 || status === 403 || status === 429) return unknown(evidence);
    if (status >= 400) return refusedCancel(evidence, said);
    const isOurs = readText(fieldOf(object, "trackingId"), 60) === waybill;
    const isDone = /^cancell?ed$/i.test(readText(fieldOf(object, "status"), 40) ?? "");
    return isOurs && isDone ? { ...evidence, state: "cancelled" } : unknown(evidence);
  });
}

export function readTracks(
  exchange: Exchange,
  waybills: readonly string[],
  redact: Redactor,
): readonly TrackReading[] {
  return tracksIn(exchange, waybills, envelope, redact, ({ status, object, evidence }) => {
    if (status !== 200 && status !== 404) return undefined;
    const data = fieldOf(object, "data");
    if (status === 200 && !Array.isArray(data)) return undefined;
    const rows = status === 200 ? rowsOf(data) : [];
    return (waybill) => {
      const row = rows.find((one) => fieldOf(one, "tracking_number") === waybill);
      if (row === undefined) return { ...evidence, state: "not_found" };
      const events = rowsOf(fieldOf(row, "events"));
      const delivery = deliveryOf(events.findLast((event) => hasProof(event)) ?? {});
      return {
        ...evidence,
        state: "found",
        scans: events.flatMap((event) => {
          const scan = scanOf(event);
          return scan === undefined || NO_SCANS.has(scan.text) ? [] : [scan];
        }),
        ...delivery,
      };
    };
  });
}

/** An event of a history or a webhook; webhooks say the longer words in `event`. */
export function scanOf(event: VendorObject): Scan | undefined {
  const at = readZonedTime(fieldOf(event, "timestamp"));
  const text = readText(fieldOf(event, "event"), 200) ?? readText(fieldOf(event, "status"), 200);
  if (at === undefined || text === undefined) return undefined;
  const isReturning = fieldOf(event, "is_parcel_on_rts_leg") === true;
  return { at, state: ninjaState(text, isReturning), code: "", text, place: hubOf(event) };
}

/** The place is in an object that is named after the event: `arrived_at_transit_hub_information`. */
function hubOf(event: VendorObject): string {
  for (const [name, value] of Object.entries(event)) {
    if (!name.endsWith("_hub_information") || !isVendorObject(value)) continue;
    const place = readText(fieldOf(value, "city"), 120) ?? readText(fieldOf(value, "hub"), 120);
    if (place !== undefined) return place;
  }
  return "";
}

const proofIn = (event: VendorObject) => objectIn(objectIn(event, "delivery_information"), "proof");
const hasProof = (event: VendorObject): boolean => Object.keys(proofIn(event)).length > 0;

/** Who received the parcel, with photo and signature. */
export function deliveryOf(event: VendorObject): Pick<TrackReading, "proof" | "receiver"> {
  const proof = proofIn(event);
  const receiver = readText(fieldOf(objectIn(proof, "signed_by"), "name"), 80);
  const photos = fieldOf(proof, "image_uris");
  return {
    ...(receiver !== undefined && { receiver }),
    ...proofOf(
      Array.isArray(photos) ? readLink(photos[0]) : undefined,
      readLink(fieldOf(proof, "signature_uri")),
    ),
  };
}
