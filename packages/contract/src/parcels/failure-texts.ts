import type { Sentence } from "../locale.ts";
import type { ShipmentFailure } from "./rules.ts";

/** Why a shipment failed, and what its sender can do. */
export const SHIPMENT_FAILURE_TEXTS: Readonly<Record<ShipmentFailure, Sentence>> = {
  place_not_served: {
    id: "Kurir tidak melayani daerah ini.",
    en: "The courier does not serve this area.",
  },
  service_closed: {
    id: "Layanan kurir ini sedang tutup.",
    en: "This courier's service is closed.",
  },
  weight_outside: {
    id: "Berat atau ukuran paket di luar batas kurir.",
    en: "Weight or size is outside the courier's limits.",
  },
  cod_outside: {
    id: "Nilai COD di luar batas kurir.",
    en: "The cash on delivery is outside the courier's limits.",
  },
  goods_forbidden: {
    id: "Isi paket ini tidak boleh dikirim lewat kurir tersebut.",
    en: "This courier does not carry such contents.",
  },
  address_refused: {
    id: "Kurir menolak alamatnya. Periksa alamat dan kode pos.",
    en: "The courier rejected the address. Check the address and the postcode.",
  },
  waybill_used: {
    id: "Nomor resinya sudah terpakai. Kirim lagi untuk mendapat nomor baru.",
    en: "The waybill's number was used already. Send again for a new one.",
  },
  balance_too_low: {
    id: "Kurir sedang tidak bisa menerima pesanan dari sini. Pilih kurir lain.",
    en: "The courier takes no orders from here now. Choose another courier.",
  },
  configuration: {
    id: "Sambungan ke kurir sedang bermasalah. Pilih kurir lain.",
    en: "The connection to the courier has a problem. Choose another courier.",
  },
  rate_limited: {
    id: "Kurir sedang sibuk. Coba lagi sebentar lagi.",
    en: "The courier is busy. Try again shortly.",
  },
  other: {
    id: "Kurir menolak kiriman ini.",
    en: "The courier rejected this parcel.",
  },
  not_sent: {
    id: "Kiriman ini tidak sampai ke kurir.",
    en: "The order did not reach the courier.",
  },
  not_found: {
    id: "Kurir tidak punya catatan kiriman ini.",
    en: "The courier has no record of this parcel.",
  },
  cancelled_by_courier: {
    id: "Kurir membatalkan kiriman ini.",
    en: "The courier cancelled this parcel.",
  },
  cancelled_by_sender: {
    id: "Kiriman dibatalkan atas permintaan Anda.",
    en: "The parcel was cancelled at your request.",
  },
};
