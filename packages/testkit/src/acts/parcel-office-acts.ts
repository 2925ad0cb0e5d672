import type { CallName } from "@konter/contract/calls";
import { codOfficeActs } from "./cod-office-acts.ts";
import { customsOfficeActs } from "./customs-office-acts.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { plantDeclaration } from "../brand/planted-declarations.ts";
import {
  plantCancelRequest,
  plantClaim,
  plantCorrection,
  plantCourier,
  plantInvoice,
  plantPostalCancel,
  PLANTED_COURIER,
  PLANTED_SICEPAT,
  plantShipment,
  plantSicepat,
} from "../brand/planted-parcels.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on parcels and courier accounts that needs no courier. */
export function parcelOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  const claim = async () => String(await plantClaim(http, "Paket hilang"));
  const cancel = async () => String(await plantPostalCancel(http, "Dibatalkan di loket"));
  return {
    ...codOfficeActs(http, staff),
    ...customsOfficeActs(staff),
    adminCorrectionDecide: async () =>
      staff().call("adminCorrectionDecide", {
        correction_id: String(await plantCorrection(http, "disputed", "Timbangan salah")),
        outcome: "falls",
        words: "Foto jelas",
      }),
    adminParcelClaimSend: async () =>
      staff().call("adminParcelClaimSend", { claim_id: await claim(), note: "Tiket 77" }),
    adminParcelClaimApprove: async () =>
      staff().call("adminParcelClaimApprove", {
        claim_id: await claim(),
        amount: 1_000,
        words: "Kurir mengganti",
      }),
    adminParcelClaimReject: async () =>
      staff().call("adminParcelClaimReject", {
        claim_id: await claim(),
        reason: "Foto tidak jelas",
      }),
    adminPostalCancelApprove: async () =>
      staff().call("adminPostalCancelApprove", { case_id: await cancel(), words: "Bukti cocok" }),
    adminPostalCancelReject: async () =>
      staff().call("adminPostalCancelReject", {
        case_id: await cancel(),
        words: "Bukti tidak terbaca",
      }),
    courierInvoiceImport: async () => {
      await plantCourier(http);
      const bytes = Buffer.from(`Resi;Berat;Total\nJX${Date.now()};1;1000\n`);
      return staff().call("courierInvoiceImport", { account: PLANTED_COURIER, bytes });
    },
    adminCn23File: async () =>
      staff().call("adminCn23File", { ref_id: await plantDeclaration(http, "Tan Wei") }),
    adminParcelExport: () => staff().call("adminParcelExport", {}),
    courierInvoiceAccept: async () =>
      staff().call("courierInvoiceAccept", {
        invoice_id: String(await plantInvoice(http)),
        line: 2,
        words: "Sudah dicek dengan kurir",
      }),
    courierInvoiceReject: async () =>
      staff().call("courierInvoiceReject", {
        invoice_id: String(await plantInvoice(http)),
        lines: [2],
        words: "Bukan paket kita",
      }),
    adminShipmentAsk: async () =>
      staff().call("adminShipmentAsk", { ref_id: await plantShipment(http) }),
    adminShipmentCancelDecide: async () =>
      staff().call("adminShipmentCancelDecide", {
        ref_id: await plantCancelRequest(http),
        outcome: "rejected",
        words: "Kurir sudah berangkat",
      }),
    adminShipmentClose: async () => {
      const refId = await plantShipment(http);
      await http.environment.database.owner.query(
        "update shipment set status = 'failed', failure = 'other', next_call = null, next_ask_at = null where ref_id = $1",
        [refId],
      );
      return staff().call("adminShipmentClose", { ref_id: refId, words: "Sudah dicek" });
    },
    waybillRangeAdd: async () => {
      await plantCourier(http);
      const { rows } = await http.environment.database.pool.query<{ first: number }>(
        "select coalesce(max(last_number), 100000) + 1 as first from waybill_range",
      );
      const first = Number(rows[0]?.first);
      const range = { first: String(first), last: String(first + 9) };
      return staff().call("waybillRangeAdd", { account: PLANTED_COURIER, ...range });
    },
    waybillsLowSave: async () => {
      await plantCourier(http);
      const { rows } = await http.environment.database.pool.query<{ low: number }>(
        "select low_waybills + 1 as low from courier_account where id = $1",
        [PLANTED_COURIER],
      );
      const [row] = rows;
      return staff().call("waybillsLowSave", { account: PLANTED_COURIER, low_waybills: row?.low });
    },
    courierHoursSave: async () => {
      await plantCourier(http);
      const { rows } = await http.environment.database.pool.query<{ count: number }>(
        "select count(*)::int as count from courier_hours where courier_account_id = $1",
        [PLANTED_COURIER],
      );
      const isSaved = (rows[0]?.count ?? 0) > 0;
      return staff().call("courierHoursSave", {
        account: PLANTED_COURIER,
        weekdays_opens: isSaved ? null : "08:00",
        weekdays_closes: isSaved ? null : "20:00",
        saturday_opens: null,
        saturday_closes: null,
        sunday_opens: null,
        sunday_closes: null,
      });
    },
    courierPlacesDecide: async () => {
      await plantCourier(http);
      const changes = { added: [], renamed: [], gone: [], back: [] };
      const { rows } = await http.environment.database.pool.query<{ id: number }>(
        `insert into courier_place_reading (courier, listed, changes, state) values ('sicepat', 1, $1, 'waiting')
         on conflict (courier) where state = 'waiting' do update set listed = 1 returning id`,
        [JSON.stringify(changes)],
      );
      const [row] = rows;
      return staff().call("courierPlacesDecide", { reading_id: row?.id, apply: true });
    },
    courierServiceSave: async () => {
      await plantSicepat(http);
      const terms = { unit: "rupiah", margin: 2_000, agent_cashback: 500, upline_share: 250 };
      return staff().call("courierServiceSave", {
        account: PLANTED_SICEPAT,
        service: "REG",
        ...terms,
      });
    },
    courierPlacesSave: async () => {
      await plantCourier(http);
      const rows = "31.71.01;CGK10001;GAMBIR";
      return staff().call("courierPlacesSave", { courier: "sicepat", rows });
    },
  };
}
