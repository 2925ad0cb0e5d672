import type { ErrorRows } from "../error-row.ts";

export const errors = {
  cn23_total_differs: {
    status: 422,
    id: "Total {currency} {total} tidak sama dengan jumlah semua barang, {currency} {sum}. Perbaiki salah satunya.",
    en: "The total of {currency} {total} is not the sum of the lines, {currency} {sum}. Correct one of them.",
  },
  cn23_net_above_gross: {
    status: 422,
    id: "Berat bersih semua barang {net} g lebih besar dari berat kotor {gross} g. Timbang lagi.",
    en: "The goods weigh {net} g net, more than the gross weight of {gross} g. Weigh again.",
  },
  cn23_lines_too_many: {
    status: 422,
    id: "Negara tujuan {country} menerima maksimal {most} baris barang. Gabungkan barang sejenis.",
    en: "The destination {country} accepts at most {most} lines. Combine goods of the same kind.",
  },
  cn23_lines_missing: {
    status: 422,
    id: "Isi setidaknya satu barang.",
    en: "Enter at least one line of goods.",
  },
  cn23_description_vague: {
    status: 422,
    id: "“{text}” terlalu umum. Sebutkan barangnya, misalnya cotton T-shirt.",
    en: "“{text}” is too general. Name the goods, such as cotton T-shirt.",
  },
  cn23_description_letters: {
    status: 422,
    id: "Tulis nama barang dengan huruf Latin.",
    en: "Write the description in Latin letters.",
  },
  cn23_description_english: {
    status: 422,
    id: "Tulis dalam bahasa Inggris. Untuk “{word}”, misalnya: {english}.",
    en: "Write it in English. For “{word}”, for example: {english}.",
  },
  cn23_value_missing: {
    status: 422,
    id: "Isi nilai barang. Bea cukai tidak menerima nilai nol.",
    en: "Enter the value. Customs does not accept goods without a value.",
  },
  cn23_hs_missing: {
    status: 422,
    id: "Isi kode HS. Kategori ini mewajibkannya.",
    en: "Choose the HS code. This category requires it.",
  },
  cn23_hs_digits: {
    status: 422,
    id: "Kode HS di CN23 terdiri dari 6 angka, misalnya 6109.10.",
    en: "An HS code on a CN23 has 6 digits, such as 6109.10.",
  },
  cn23_origin_missing: {
    status: 422,
    id: "Pilih negara asal barang. Kategori ini mewajibkannya.",
    en: "Choose the country of origin. This category requires it.",
  },
  cn23_documents_with_goods: {
    status: 422,
    id: "Kategori Dokumen tidak boleh berisi barang dengan nilai atau kode HS. Pilih kategori lain.",
    en: "Documents have no value and no HS code. Choose another category for goods.",
  },
  cn23_explanation_missing: {
    status: 422,
    id: "Jelaskan isi kiriman untuk kategori Lainnya.",
    en: "Explain the contents for the category Other.",
  },
  cn23_country_unknown: {
    status: 422,
    id: "Pilih negara dari daftar.",
    en: "Choose a country from the list.",
  },
  cn23_country_domestic: {
    status: 422,
    id: "Kiriman dalam negeri tidak perlu CN23. Pilih negara tujuan lain.",
    en: "A parcel within Indonesia needs no CN23. Choose another destination.",
  },
  cn23_not_agreed: {
    status: 422,
    id: "Centang pernyataan bahwa kiriman tidak berisi barang berbahaya atau terlarang.",
    en: "Tick the declaration that nothing dangerous or prohibited is inside.",
  },
  cn23_signed_later: {
    status: 422,
    id: "Tanggal tanda tangan belum tiba. Pilih hari ini atau sebelumnya.",
    en: "The date of the signature has not come yet. Choose today or an earlier day.",
  },
  cn23_needed: {
    status: 422,
    id: "Nilai isi di atas {most} SDR. Kiriman ini wajib memakai CN23.",
    en: "The contents are worth more than {most} SDR. This parcel needs a CN23.",
  },
  cn23_resi_form: {
    status: 422,
    id: "Nomor ini bukan resi pos internasional. Contoh yang benar: EE123456785ID. Periksa hurufnya dan angka terakhirnya.",
    en: "This is no international postal number, such as EE123456785ID. Check its letters and its last digit.",
  },
  cn23_resi_domestic: {
    status: 409,
    id: "Resi {resi} dikirim di dalam negeri, jadi tidak perlu CN23.",
    en: "Waybill {resi} stays within Indonesia, so it needs no CN23.",
  },
  cn23_resi_cancelled: {
    status: 409,
    id: "Kiriman {resi} sudah dibatalkan, jadi tidak bisa dibuatkan CN23.",
    en: "Parcel {resi} was cancelled, so it cannot take a CN23.",
  },
  cn23_resi_finished: {
    status: 409,
    id: "Kiriman {resi} sudah selesai perjalanannya, jadi tidak bisa dibuatkan CN23.",
    en: "Parcel {resi} has ended its journey, so it cannot take a CN23.",
  },
  cn23_resi_twice: {
    status: 409,
    id: "Resi {resi} sudah punya CN23 aktif: {ref_id}. Batalkan dulu yang lama.",
    en: "Waybill {resi} has an active CN23 already: {ref_id}. Cancel that one first.",
  },
  cn23_not_found: {
    status: 404,
    id: "Deklarasi CN23 tidak ditemukan.",
    en: "CN23 declaration not found.",
  },
  cn23_handed_over: {
    status: 409,
    id: "Kiriman sudah diserahkan ke pos, jadi CN23-nya tidak bisa dibatalkan.",
    en: "The parcel was handed over to the post, so its CN23 cannot be cancelled.",
  },
  cn23_manifest_undeclared: {
    status: 409,
    id: "Belum ada CN23 untuk resi {awbs}. Buat dulu, lalu tutup manifest.",
    en: "There is no CN23 for waybill {awbs}. Add it, then close the manifest.",
  },
} as const satisfies ErrorRows;
