import { DEFAULT_LOCALE, renderSentence } from "./locale.ts";
import type { Locale, Sentence, SentenceParameters } from "./locale.ts";

/** The generic rules of SPEC.md section 5, with the sentence shown beside the field. */
export const VALIDATION_TEXTS = {
  required: { id: "{field} wajib diisi", en: "{field} is required" },
  min_chars: {
    id: "{field} minimal {length} karakter",
    en: "{field} needs at least {length} characters",
  },
  max_chars: {
    id: "{field} maksimal {length} karakter",
    en: "{field} takes at most {length} characters",
  },
  min_value: { id: "{field} minimal {min}", en: "{field} must be at least {min}" },
  max_value: { id: "{field} maksimal {max}", en: "{field} must be at most {max}" },
  numeric: { id: "{field} hanya boleh berisi angka", en: "{field} may hold digits only" },
  whole_number: { id: "{field} harus berupa bilangan bulat", en: "{field} must be a whole number" },
  email: {
    id: "{field} bukan alamat email yang benar",
    en: "{field} is not a valid e-mail address",
  },
  phone_or_email: {
    id: "Isi {field} dengan benar",
    en: "Enter a valid {field}",
  },
  digits: {
    id: "{field} harus tepat {length} angka",
    en: "{field} must be exactly {length} digits",
  },
  confirmed: {
    id: "{field} tidak sama dengan konfirmasinya",
    en: "{field} does not match its confirmation",
  },
  regex: { id: "Format {field} tidak sesuai", en: "{field} has the wrong format" },
  url: { id: "{field} bukan alamat web yang benar", en: "{field} is not a valid web address" },
  date_after: { id: "{field} harus setelah {date}", en: "{field} must be after {date}" },
  date_after_or_equal: {
    id: "{field} harus pada atau setelah {date}",
    en: "{field} must be on or after {date}",
  },
  date_before: { id: "{field} harus sebelum {date}", en: "{field} must be before {date}" },
  date_before_or_equal: {
    id: "{field} harus pada atau sebelum {date}",
    en: "{field} must be on or before {date}",
  },
  valid_date: { id: "{field} bukan tanggal yang benar", en: "{field} is not a valid date" },
  alpha: { id: "{field} hanya boleh berisi huruf", en: "{field} may hold letters only" },
  alpha_dash: {
    id: "{field} hanya boleh berisi huruf, angka, tanda hubung, dan garis bawah",
    en: "{field} may hold letters, digits, dashes and underscores only",
  },
  alpha_numeric: {
    id: "{field} hanya boleh berisi huruf dan angka",
    en: "{field} may hold letters and digits only",
  },
  alpha_spaces: {
    id: "{field} hanya boleh berisi huruf dan spasi",
    en: "{field} may hold letters and spaces only",
  },
  alpha_numeric_spaces: {
    id: "{field} hanya boleh berisi huruf, angka, dan spasi",
    en: "{field} may hold letters, digits and spaces only",
  },
  image: { id: "{field} harus berupa gambar", en: "{field} must be an image" },
  size_kb: { id: "Ukuran {field} maksimal {size} KB", en: "{field} may be at most {size} KB" },
  greater_than: {
    id: "{field} harus lebih besar dari {other}",
    en: "{field} must be greater than {other}",
  },
  one_of: { id: "Pilihan {field} tidak tersedia", en: "{field} is not one of the choices" },
  unknown_field: { id: "Isian {field} tidak dikenal", en: "{field} is not a known field" },
} as const satisfies Record<string, Sentence>;

export type ValidationRule = keyof typeof VALIDATION_TEXTS;

/** How a field is called in a sentence; a field without a row is called by its own name. */
const FIELD_LABELS: Readonly<Record<string, Sentence>> = {
  hp: { id: "Nomor HP", en: "Phone number" },
  vendor: { id: "Vendor", en: "Vendor" },
  mode: { id: "Mode", en: "Mode" },
  settings: { id: "Pengaturan", en: "Settings" },
  to: { id: "Penerima", en: "Recipient" },
  overlap_hours: { id: "Jam tumpang tindih", en: "Hours of overlap" },
  password: { id: "Password", en: "Password" },
  phone: { id: "Nomor HP", en: "Phone number" },
  identity: { id: "Nomor HP atau email", en: "Phone number or e-mail" },
  password_confirmation: { id: "Password", en: "Password" },
  old_password: { id: "Password lama", en: "Old password" },
  referral_code: { id: "Kode referral", en: "Referral code" },
  code: { id: "Kode", en: "Code" },
  pin: { id: "PIN", en: "PIN" },
  pin_confirmation: { id: "Konfirmasi PIN", en: "PIN confirmation" },
  old_pin: { id: "PIN lama", en: "Old PIN" },
  destination_number: { id: "Nomor tujuan", en: "Destination number" },
  product_code: { id: "Produk", en: "Product" },
  price: { id: "Harga", en: "Price" },
  selling_price: { id: "Harga jual", en: "Selling price" },
  nominal: { id: "Nominal", en: "Face value" },
  customer_name: { id: "Nama pelanggan", en: "Customer name" },
  note: { id: "Catatan", en: "Note" },
  order_number: { id: "Nomor order", en: "Order number" },
  dp_value: { id: "Uang muka", en: "Down payment" },
  debt_notes: { id: "Catatan utang", en: "Debt notes" },
  province: { id: "Provinsi", en: "Province" },
  city: { id: "Kota/kabupaten", en: "City or regency" },
  district: { id: "Kecamatan", en: "District" },
  village: { id: "Kelurahan/desa", en: "Village" },
  postcode: { id: "Kode pos", en: "Postcode" },
  address: { id: "Alamat", en: "Address" },
  sub_district: { id: "Kelurahan/desa", en: "Village" },
  postal_code: { id: "Kode pos", en: "Postcode" },
  latitude: { id: "Lintang", en: "Latitude" },
  longitude: { id: "Bujur", en: "Longitude" },
  wish: { id: "Perubahan", en: "Change" },
  device_token: { id: "Token perangkat", en: "Device token" },
  detail: { id: "Alamat", en: "Address" },
  number: { id: "Nomor", en: "Number" },
  type: { id: "Jenis", en: "Type" },
  date_from: { id: "Tanggal awal", en: "Start date" },
  date_to: { id: "Tanggal akhir", en: "End date" },
  status: { id: "Status", en: "Status" },
  email: { id: "Email", en: "E-mail" },
  name: { id: "Nama", en: "Name" },
  proof: { id: "Bukti", en: "Proof" },
  ends_at: { id: "Waktu akhir", en: "End" },
  upline: { id: "Upline", en: "Upline" },
  query: { id: "Pencarian", en: "Search" },
  permission: { id: "Izin", en: "Permission" },
  evidence: { id: "Bukti", en: "Evidence" },
  reason: { id: "Alasan", en: "Reason" },
  text: { id: "Pesan", en: "Message" },
  serial_number: { id: "Nomor seri", en: "Serial number" },
  amount: { id: "Jumlah", en: "Amount" },
  date: { id: "Tanggal", en: "Date" },
  day: { id: "Tanggal", en: "Day" },
  time: { id: "Jam", en: "Time" },
  support_phone: { id: "Nomor bantuan", en: "Support phone" },
  primary_color: { id: "Warna utama", en: "Primary colour" },
  secondary_color: { id: "Warna kedua", en: "Secondary colour" },
  accent_color: { id: "Warna aksen", en: "Accent colour" },
  value: { id: "Nilai", en: "Value" },
  words: { id: "Alasan", en: "Reason" },
  max_price: { id: "Harga tertinggi", en: "Highest price" },
  monthly_limit: { id: "Batas sebulan", en: "Monthly limit" },
  permissions: { id: "Izin", en: "Permissions" },
  role_id: { id: "Peran", en: "Role" },
  category: { id: "Tingkat", en: "Tier" },
  screen: { id: "Jenis", en: "Kind" },
  kind: { id: "Jenis", en: "Kind" },
  operator: { id: "Operator", en: "Operator" },
  operator_code: { id: "Operator", en: "Operator" },
  product: { id: "Produk", en: "Product" },
  fixed: { id: "Bagian tetap", en: "Fixed part" },
  per_mille: { id: "Per seribu", en: "Per mille" },
  highest: { id: "Paling banyak", en: "At most" },
  direction: { id: "Arah", en: "Direction" },
  couriers: { id: "Kurir", en: "Couriers" },
  consent: { id: "Persetujuan", en: "Consent" },
  customer: { id: "Pelanggan", en: "Customer" },
  search: { id: "Pencarian", en: "Search" },
  supplier: { id: "Pemasok", en: "Supplier" },
  member: { id: "Member", en: "Member" },
  outcome: { id: "Hasil", en: "Outcome" },
  purchases: { id: "Pembelian", en: "Purchases" },
  minutes: { id: "Menit", en: "Minutes" },
  rate_basis_points: { id: "Persen", en: "Percent" },
};

/** The label of `debt.dp_value` is that of its last part. */
export function fieldLabel(field: string, locale: Locale = DEFAULT_LOCALE): string {
  return FIELD_LABELS[field.slice(field.lastIndexOf(".") + 1)]?.[locale] ?? field;
}

/** The sentence for one broken rule, with the field's label in it (`label` of the parameters, where the field is no input's own); who sent a field that is none has to find it by its name. */
export function validationMessage(
  rule: ValidationRule,
  field: string,
  locale: Locale = DEFAULT_LOCALE,
  parameters: SentenceParameters = {},
): string {
  return renderSentence(VALIDATION_TEXTS[rule], locale, {
    ...parameters,
    field: rule === "unknown_field" ? field : (parameters["label"] ?? fieldLabel(field, locale)),
  });
}
