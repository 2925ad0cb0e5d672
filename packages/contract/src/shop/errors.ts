import type { ErrorRows } from "../error-row.ts";

export const errors = {
  shop_product_not_found: {
    status: 404,
    id: "Produk tidak ditemukan.",
    en: "Product not found.",
  },
  shop_product_closed: {
    status: 409,
    id: "Produk ini tidak dijual lagi. Lihat produk serupa.",
    en: "This product is no longer sold. See similar products.",
  },
  shop_category_not_found: {
    status: 404,
    id: "Kategori tidak ditemukan.",
    en: "Category not found.",
  },
  shop_collection_not_found: {
    status: 404,
    id: "Koleksi tidak ditemukan.",
    en: "Collection not found.",
  },
  shop_price_text: {
    status: 422,
    id: "Harga ditulis dengan angka.",
    en: "Write the price in digits.",
  },
  shop_price_negative: {
    status: 422,
    id: "Harga tidak boleh negatif.",
    en: "A price cannot be negative.",
  },
  shop_price_order: {
    status: 422,
    id: "Harga terendah harus lebih kecil dari harga tertinggi.",
    en: "The lowest price has to be less than the highest.",
  },
  shop_price_needed: {
    status: 422,
    id: "Isi harga terendah atau tertinggi.",
    en: "Enter a lowest or a highest price.",
  },
  shop_stock_empty: {
    status: 409,
    id: "Stok {product} habis. Muat ulang halaman untuk melihat stok terbaru.",
    en: "{product} is out of stock. Reload the page to see the current stock.",
  },
  cart_above_stock: {
    status: 409,
    id: "Stok {product} tinggal {most}. Kurangi jumlahnya.",
    en: "Only {most} of {product} are left. Lower the quantity.",
  },
  cart_below_minimum: {
    status: 422,
    id: "Pembelian {product} minimal {least}.",
    en: "The minimum purchase of {product} is {least}.",
  },
  cart_not_step: {
    status: 422,
    id: "{product} dibeli per kelipatan {step}, mulai dari {least}.",
    en: "{product} is bought in steps of {step}, from {least} on.",
  },
  cart_quantity_invalid: {
    status: 422,
    id: "Jumlah harus bilangan bulat, minimal 1.",
    en: "The quantity has to be a whole number of at least 1.",
  },
  cart_line_not_found: {
    status: 404,
    id: "Barang ini sudah tidak ada di keranjang.",
    en: "This item is no longer in the cart.",
  },
  cart_moved: {
    status: 409,
    id: "Barang ini baru saja diubah di tempat lain. Jumlah terbaru ditampilkan.",
    en: "This item was just changed elsewhere. The current quantity is shown.",
  },
  cart_full: {
    status: 409,
    id: "Keranjang penuh (maksimal {most} macam barang).",
    en: "The cart is full ({most} different items at most).",
  },
  cart_empty: {
    status: 409,
    id: "Keranjang masih kosong.",
    en: "The cart is empty.",
  },
  cart_items_refused: {
    status: 409,
    id: "Tidak ada yang dimasukkan: {count} barang tidak bisa dibeli seperti ini.",
    en: "Nothing was added: {count} items cannot be bought like this.",
  },
  cart_not_found: {
    status: 404,
    id: "Keranjang tidak ditemukan atau sudah lebih dari {days} hari.",
    en: "The cart was not found, or is older than {days} days.",
  },
} as const satisfies ErrorRows;
