import { createHmac, randomUUID } from "node:crypto";
import type { Callback } from "../callback-sender.ts";
import type { AnswerFields, AnswerValue } from "../gateways/gateway-answers.ts";
import { fieldsOf, textOf } from "../gateways/gateway-fields.ts";
import { json } from "../http-server.ts";
import type { BookedParcel, BookedScan, CourierBook } from "./courier-book.ts";
import {
  buildCourierSimulator,
  type CourierSimulator,
  type CourierSimulatorOptions,
} from "./courier-simulator.ts";
import { zonedTimeOf } from "./courier-times.ts";
import { ok } from "./courier-values.ts";
import { proofLinks } from "./proof-pictures.ts";

export interface NinjaXpressSimulatorOptions extends CourierSimulatorOptions {
  readonly clientId: string;
  readonly clientSecret: string;
}

const RATE = 12_200;
const PREFIX = "KONTR";
const TIER = /^ID_[AB]\d{5}_\d\d$/;
const NOWHERE = "Tidak ada";
const ORDERS = "/ID/2.2/orders/";
const SECONDS = 3_600;

/** A server with Ninja's tokens, prices, orders, histories and webhooks, and its own records. */
export function createNinjaXpressSimulator(options: NinjaXpressSimulatorOptions): CourierSimulator {
  const { clientId, clientSecret } = options;
  const tokens = new Set<string>();
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: () => ({ status: "Processing", data: {} }),
      },
      callbackOf: (parcel, origin) => webhook(parcel, origin, clientSecret),
      route: ({ method, path, query, body, authorization }, book, answer) => {
        if (path === "/ID/2.0/oauth/access_token") {
          if (body["client_id"] !== clientId || body["client_secret"] !== clientSecret)
            return json(401, refusal("Unauthorized", "client is not valid").value);
          const token = randomUUID();
          tokens.add(token);
          const expires = Math.floor(Date.now() / 1_000) + SECONDS;
          return json(200, {
            access_token: token,
            expires,
            token_type: "bearer",
            expires_in: SECONDS,
          });
        }
        if (!tokens.has(authorization?.replace("Bearer ", "") ?? ""))
          return json(401, refusal("Unauthorized", "token is not valid").value);
        if (method === "DELETE" && path.startsWith(ORDERS)) {
          const parcel = book.byWaybill(decodeURIComponent(path.slice(ORDERS.length)));
          return answer("cancel", parcel?.reference ?? "", () => cancel(parcel, book));
        }
        switch (`${method} ${path}`) {
          case "POST /ID/1.0/public/price":
            return answer("other", "", () => price(body));
          case "POST /ID/4.2/orders":
            return answer("create", referenceOf(body), () => order(body, book));
          case "GET /ID/1.0/orders/tracking-events": {
            const asked = (query.get("tracking_number") ?? "").split(",");
            const parcels = asked.flatMap((waybill) => book.byWaybill(waybill) ?? []);
            const reference = parcels[0]?.reference ?? "";
            return answer("status", reference, () =>
              ok({ data: parcels.map((parcel) => history(parcel, book.origin)) }),
            );
          }
          default:
            return json(404, refusal("Not Found", "no such path").value);
        }
      },
    },
    options,
  );
}

const refusal = (title: string, message: string, status = 400): AnswerValue => ({
  status,
  value: { error: { code: "1", title, message, details: [] } },
});

const referenceOf = (body: AnswerFields): string =>
  textOf(fieldsOf(body["reference"])["merchant_order_number"]);

function price(body: AnswerFields): AnswerValue {
  const tiers = ["from", "to"].flatMap((side) => Object.values(fieldsOf(body[side])));
  if (tiers.length !== 4 || !tiers.every((tier) => TIER.test(textOf(tier))))
    return refusal("Bad Request", "tier code is not valid");
  return ok({ data: { total_fee: RATE * Math.ceil(Number(body["weight"])) } });
}

/** A requested number can be taken once; the issued one has the account's prefix. */
function order(body: AnswerFields, book: CourierBook): AnswerValue {
  const job = fieldsOf(body["parcel_job"]);
  const address = fieldsOf(fieldsOf(body["to"])["address"]);
  const weight = Number(fieldsOf(job["dimensions"])["weight"]);
  const count = String(book.parcels().length + 1).padStart(9, "0");
  const requested = textOf(body["requested_tracking_number"], count);
  const waybill = PREFIX + requested.padStart(12, "0");
  if (address["kecamatan"] === NOWHERE)
    return refusal("Bad Request", "to.address.kecamatan is not covered");
  if (!(weight > 0 && weight <= 50)) return refusal("Bad Request", "weight is not valid");
  if (book.byWaybill(waybill) !== undefined)
    return refusal("Bad Request", "requested_tracking_number is already used");
  const parcel = book.add({
    reference: referenceOf(body),
    waybill,
    service: textOf(body["service_level"]).toUpperCase(),
    destination: textOf(address["kecamatan"]),
    grams: Math.round(weight * 1_000),
    fee: RATE * Math.ceil(weight),
    cod: Number(job["cash_on_delivery"] ?? 0),
    state: "booked",
    scans: [],
  });
  return ok({
    requested_tracking_number: requested,
    tracking_number: waybill,
    service_type: "Parcel",
    reference: { merchant_order_number: parcel.reference },
  });
}

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerValue {
  if (parcel === undefined) return refusal("Not Found", "order is not found", 404);
  if (parcel.scans.length > 0) return refusal("Bad Request", "order is not in Pending Pickup");
  book.change(parcel.waybill, { state: "cancelled" });
  const updatedAt = zonedTimeOf(new Date());
  return ok({ trackingId: parcel.waybill, status: "Cancelled", updatedAt });
}

type ProofLinks = ReturnType<typeof proofLinks>;

/** `Arrived at Transit Hub` has `arrived_at_transit_hub_information`. */
const HUB = /^Arrived at \w+ Hub$/;

function event({ at, word, place }: BookedScan, links: ProofLinks): AnswerFields {
  const hub = { country: "ID", city: place, hub: `${place}-1` };
  const proof = {
    proof: {
      signed_by: { name: place },
      image_uris: [links.photo],
      signature_uri: links.signature,
    },
  };
  return {
    timestamp: zonedTimeOf(at),
    is_parcel_on_rts_leg: false,
    ...(HUB.test(word) && { [`${word.toLowerCase().replaceAll(" ", "_")}_information`]: hub }),
    ...(word.startsWith("Delivered") && { delivery_information: proof }),
  };
}

function history({ waybill, reference, scans }: BookedParcel, origin: string): AnswerFields {
  return {
    tracking_number: waybill,
    is_full_history_available: true,
    events: scans.map((scan) => ({
      ...event(scan, proofLinks(origin, { waybill })),
      tracking_number: waybill,
      shipper_order_ref_no: reference,
      status: scan.word,
    })),
  };
}

function webhook(
  { waybill, reference, scans }: BookedParcel,
  origin: string,
  secret: string,
): Callback {
  const scan = scans.at(-1) ?? { at: new Date(), word: "Pending Pickup", place: "" };
  const [status] = scan.word.split(",");
  const body = JSON.stringify({
    ...event(scan, proofLinks(origin, { waybill })),
    tracking_id: waybill,
    shipper_order_ref_no: reference,
    event: scan.word,
    status,
  });
  const signature = createHmac("sha256", secret).update(body).digest("base64");
  return { headers: { "x-ninjavan-hmac-sha256": signature }, body };
}
