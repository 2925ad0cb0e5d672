import type { ErrorRows } from "../error-row.ts";

export const errors = {
  shop_shipping_address_needed: {
    status: 422,
    id: "Pilih alamat pengiriman dulu.",
    en: "Choose the shipping address first.",
  },
  shop_courier_needed: {
    status: 422,
    id: "Pilih kurir dulu.",
    en: "Choose a courier first.",
  },
  shop_address_incomplete: {
    status: 422,
    id: "Alamat belum lengkap. Isi provinsi, kota, kecamatan, kode pos, dan jalan.",
    en: "The address is incomplete. Fill in province, city, district, postcode and street.",
  },
  shop_not_ready: {
    status: 409,
    id: "Toko belum siap mengirim. Coba lagi nanti.",
    en: "The shop is not ready to ship yet. Try again later.",
  },
  city_not_found: { status: 404, id: "Kota tidak ditemukan.", en: "City not found." },
  shop_area_not_served: {
    status: 409,
    id: "Belum ada kurir yang melayani alamat ini. Pilih alamat lain.",
    en: "No courier serves this address yet. Choose another address.",
  },
  shop_service_unsupported: {
    status: 409,
    id: "Layanan kirim ini tidak tersedia lagi untuk pesanan ini. Pilih layanan lain.",
    en: "This shipping service is no longer available for the order. Choose another one.",
  },
  shop_lane_unavailable: {
    status: 409,
    id: "{courier} tidak melayani pengiriman dari toko ke alamat ini.",
    en: "{courier} does not ship from the shop to this address.",
  },
  shop_total_moved: {
    status: 409,
    id: "Totalnya sekarang {total}. Periksa lagi sebelum membayar.",
    en: "The total is {total} now. Check it again before you pay.",
  },
  coupon_unknown: {
    status: 404,
    id: "Kupon {code} tidak dikenal.",
    en: "The coupon {code} is unknown.",
  },
  coupon_not_started: {
    status: 409,
    id: "Kupon {code} baru berlaku mulai {from}.",
    en: "The coupon {code} starts on {from}.",
  },
  coupon_expired: {
    status: 409,
    id: "Kupon {code} sudah berakhir.",
    en: "The coupon {code} has expired.",
  },
  coupon_used_up: {
    status: 409,
    id: "Kupon {code} sudah habis dipakai.",
    en: "The coupon {code} is used up.",
  },
  coupon_once: {
    status: 409,
    id: "Kupon {code} hanya bisa dipakai {most} kali per pelanggan, dan Anda sudah memakainya.",
    en: "The coupon {code} can be used {most} times per customer, and you have used it.",
  },
  coupon_minimum_spend: {
    status: 409,
    id: "Kupon {code} berlaku untuk belanja mulai {least}. Kurang {missing} lagi.",
    en: "The coupon {code} is for purchases from {least} on. {missing} are missing.",
  },
  coupon_wrong_product: {
    status: 409,
    id: "Kupon {code} tidak berlaku untuk barang di keranjang ini.",
    en: "The coupon {code} does not apply to the goods in this cart.",
  },
  coupon_wrong_courier: {
    status: 409,
    id: "Kupon {code} tidak berlaku untuk kurir ini.",
    en: "The coupon {code} does not apply to this courier.",
  },
  shop_order_not_found: {
    status: 404,
    id: "Pesanan tidak ditemukan.",
    en: "Order not found.",
  },
  shop_order_not_payable: {
    status: 409,
    id: "Pesanan ini tidak bisa dibayar lagi.",
    en: "This order can no longer be paid.",
  },
  shop_order_paying: {
    status: 409,
    id: "Pembayaran pesanan ini sedang dikonfirmasi. Tunggu hasilnya dulu.",
    en: "The payment of this order is being confirmed. Wait for the result first.",
  },
  shop_order_wrong_move: {
    status: 409,
    id: "Pesanan berstatus {from} tidak bisa diubah menjadi {to}.",
    en: "An order that is {from} cannot become {to}.",
  },
  shop_unpaid_too_many: {
    status: 409,
    id: "Ada {most} pesanan yang belum dibayar. Bayar atau batalkan salah satu dulu.",
    en: "{most} orders are not paid. Pay or cancel one of them first.",
  },
  shop_phone_unverified: {
    status: 409,
    id: "Verifikasi nomor HP Anda dulu, supaya pesanan tamu dengan nomor ini bisa digabungkan.",
    en: "Verify your phone number first, so that visitors' orders with it can be joined.",
  },
} as const satisfies ErrorRows;
