import { rupiah } from "@konter/contract/money";
import type { LabelledShipment } from "../draw-label.ts";

const party = {
  phone: "081234567890",
  address: "Jalan Kebon Sirih No. 17, RT 03/RW 05, sebelah masjid Al-Ikhlas",
  district: "Gambir",
  city: "Kota Administrasi Jakarta Pusat",
  province: "Daerah Khusus Ibukota Jakarta",
  postcode: "10110",
};

/** A parcel on its way from one counter to a customer. */
export const PARCEL: LabelledShipment = {
  ref_id: "BABCDEFGHJKM",
  created_at: "2026-11-29T03:00:00.000Z",
  awb: "004000000017",
  sender: { ...party, name: "Konter Maju Jaya" },
  recipient: { ...party, name: "Siti Rahmawati", district: "Gondokusuman", postcode: "55225" },
  destination_address: "",
  expedition: "sicepat",
  expedition_name: "SiCepat",
  service: "REG",
  service_name: "Reguler",
  item_type: "Baju batik",
  dimension: { length: 40, width: 30, height: 20 },
  item_weight: 1_200,
  billed_weight: 4_000,
  item_value: rupiah(250_000),
  shipping_fee: rupiah(20_000),
  shipping_tax: rupiah(220),
  insurance_fee: rupiah(500),
  total_cost: rupiah(20_720),
  cod_amount: rupiah(0),
  cod_fee: rupiah(0),
  start_balance: rupiah(100_000),
  end_balance: rupiah(79_280),
  status: "success",
  failure: null,
  shipping_status: "waiting_pickup",
  insured: true,
  pickup: "pickup",
  routing: "JOG10001",
  can_cancel: true,
  cancel_asked: false,
  handed_over: false,
  receiver: null,
  tracked_at: null,
};
