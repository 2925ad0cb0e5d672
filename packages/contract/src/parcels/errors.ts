import type { ErrorRows } from "../error-row.ts";

export const errors = {
  parcels_not_agent: {
    status: 403,
    id: "Akun Anda belum diizinkan mengirim paket. Hubungi admin untuk mengaktifkannya.",
    en: "Your account may not send parcels yet. Ask the admin to allow it.",
  },
  courier_not_allowed: {
    status: 403,
    id: "Akun Anda belum diizinkan memakai {courier}.",
    en: "Your account may not use {courier} yet.",
  },
  courier_closed: {
    status: 409,
    id: "{courier} sedang tidak tersedia. Pilih kurir lain.",
    en: "{courier} is not available now. Choose another courier.",
  },
  courier_disturbed: {
    status: 503,
    id: "{courier} sedang terganggu. Pilih kurir lain, atau coba lagi beberapa menit lagi.",
    en: "{courier} is disturbed at the moment. Choose another courier, or try again in some minutes.",
  },
  courier_no_answer: {
    status: 503,
    id: "{courier} belum menjawab. Coba lagi.",
    en: "{courier} has not answered. Try again.",
  },
  parcel_place_not_served: {
    status: 422,
    id: "{courier} belum melayani {district}.",
    en: "{courier} does not serve {district}.",
  },
  parcel_weight_outside: {
    status: 422,
    id: "{courier} menerima paket sampai {most} kg.",
    en: "{courier} takes parcels up to {most} kg.",
  },
  parcel_commodity_needed: {
    status: 422,
    id: "Pilih jenis barang untuk {courier}.",
    en: "Choose the kind of goods for {courier}.",
  },
  parcel_service_not_offered: {
    status: 422,
    id: "Layanan ini tidak tersedia ke tujuan itu. {courier} menawarkan: {services}.",
    en: "This service is not available to that place. {courier} offers: {services}.",
  },
  parcel_goods_forbidden: {
    status: 422,
    id: "{courier} tidak menerima {goods}.",
    en: "{courier} does not take {goods}.",
  },
  parcel_goods_unpacked: {
    status: 422,
    id: "{courier} menerima {goods} hanya kalau sudah dikemas sesuai aturan. Centang kalau sudah.",
    en: "{courier} takes {goods} only if packed by its rules. Tick the box if they are.",
  },
  parcel_insurance_needed: {
    status: 422,
    id: "Paket senilai {from} atau lebih harus diasuransikan.",
    en: "A parcel worth {from} or more has to be insured.",
  },
  parcel_not_insured: {
    status: 422,
    id: "{courier} tidak mengasuransikan paket ini.",
    en: "{courier} does not insure this parcel.",
  },
  parcel_quote_over: {
    status: 409,
    id: "Ongkir ini sudah lewat waktunya. Cek ongkir lagi.",
    en: "These fees have run out. Ask for the fees again.",
  },
  parcel_total_moved: {
    status: 409,
    id: "Total ongkir sekarang {total}. Periksa lalu konfirmasi lagi.",
    en: "The total is now {total}. Check it and confirm again.",
  },
  shipment_not_found: { status: 404, id: "Resi tidak ditemukan.", en: "Waybill not found." },
  shipment_not_cancelable: {
    status: 409,
    id: "Kiriman ini tidak bisa dibatalkan lagi.",
    en: "This parcel can no longer be cancelled.",
  },
  parcel_cancel_needs_proof: {
    status: 409,
    id: "Kiriman Pos hanya bisa dibatalkan dengan bukti pembatalan. Kirim buktinya di halaman kiriman ini.",
    en: "A parcel of the post is cancelled only with a proof of cancellation. Send the proof on this parcel's page.",
  },
  shipment_cancel_decided: {
    status: 409,
    id: "Pembatalan paket ini sudah diputuskan admin.",
    en: "Staff have decided about cancelling this parcel already.",
  },
  shipment_cancel_not_asked: {
    status: 409,
    id: "Tidak ada permintaan pembatalan yang menunggu keputusan untuk paket ini.",
    en: "No request to cancel this parcel waits for a decision.",
  },
  shipment_decided: {
    status: 409,
    id: "Pesanan ini sudah jelas; tidak ada yang perlu ditanyakan.",
    en: "This order is decided; there is nothing to ask.",
  },
  shipment_still_asked: {
    status: 409,
    id: "Kurir masih ditanya tentang pesanan ini. Tunggu jawabannya.",
    en: "The courier is still being asked about this order. Wait for its answer.",
  },
  shipment_not_booked_approval_needed: {
    status: 409,
    id: "Mengembalikan ongkir yang ditahan perlu persetujuan orang kedua.",
    en: "Giving the held money back takes a second person.",
  },
  shipment_undecided: {
    status: 409,
    id: "Belum jelas apakah kurir mencatat pesanan ini. Isi resinya, atau nyatakan berdua bahwa kurir tidak mencatatnya.",
    en: "It is not known yet whether the courier booked this order. Enter its waybill, or declare with a second person that it was not booked.",
  },
  shipment_settled: {
    status: 409,
    id: "Tidak ada yang perlu ditutup pada paket ini.",
    en: "There is nothing to close about this parcel.",
  },
  waybill_unknown: {
    status: 422,
    id: "{courier} tidak mengenal resi ini.",
    en: "{courier} does not know this waybill.",
  },
  waybill_taken: {
    status: 409,
    id: "Resi ini sudah dipakai kiriman lain.",
    en: "Another parcel has this waybill.",
  },
  waybills_used_up: {
    status: 409,
    id: "Nomor resi {courier} habis. Hubungi admin.",
    en: "There are no waybills of {courier} left. Tell the admin.",
  },
  courier_account_not_found: {
    status: 404,
    id: "Akun kurir tidak ditemukan.",
    en: "Courier account not found.",
  },
  courier_hours_incomplete: {
    status: 422,
    id: "Isi jam buka dan jam tutup, atau kosongkan keduanya.",
    en: "Enter both the opening and the closing time, or neither.",
  },
  courier_hours_backwards: {
    status: 422,
    id: "Jam tutup harus setelah jam buka.",
    en: "The closing time has to be after the opening time.",
  },
  courier_places_decided: {
    status: 409,
    id: "Daftar wilayah ini sudah diputuskan, atau ada daftar yang lebih baru.",
    en: "This list of districts is decided, or there is a newer one.",
  },
  waybill_range_backwards: {
    status: 422,
    id: "Nomor terakhir harus sama panjang dan tidak lebih kecil dari nomor pertama.",
    en: "The last number has to be as long as the first and not below it.",
  },
  waybill_range_overlaps: {
    status: 409,
    id: "Sebagian nomor ini sudah terdaftar.",
    en: "Some of these numbers are registered already.",
  },
} as const satisfies ErrorRows;
