import type { Sentence } from "../locale.ts";

/** Names of the fields of customs declarations in sentences of errors. */
export const CN23_LABELS: Readonly<Record<string, Sentence>> = {
  business: { id: "Nama usaha", en: "Business" },
  customs_reference: { id: "Nomor bea cukai", en: "Customs reference" },
  country: { id: "Negara", en: "Country" },
  importer_reference: { id: "Nomor pajak importir", en: "Importer's tax number" },
  importer_phone: { id: "Telepon importir", en: "Importer's telephone" },
  importer_email: { id: "Email importir", en: "Importer's e-mail" },
  explanation: { id: "Penjelasan", en: "Explanation" },
  form: { id: "Formulir", en: "Form" },
  resi: { id: "Nomor resi", en: "Waybill" },
  quantity: { id: "Jumlah", en: "Quantity" },
  net_grams: { id: "Berat bersih (gram)", en: "Net weight (grams)" },
  gross_grams: { id: "Berat kotor (gram)", en: "Gross weight (grams)" },
  total_value: { id: "Total nilai", en: "Total value" },
  postal_charges: { id: "Ongkos kirim", en: "Postage" },
  comments: { id: "Catatan untuk bea cukai", en: "Comments for customs" },
  licence: { id: "Nomor izin", en: "Licence number" },
  certificate: { id: "Nomor sertifikat", en: "Certificate number" },
  invoice: { id: "Nomor faktur", en: "Invoice number" },
  office: { id: "Kantor pos asal", en: "Office of origin" },
  signed_by: { id: "Nama penanda tangan", en: "Signed by" },
  signed_on: { id: "Tanggal tanda tangan", en: "Date of signature" },
  agreed: { id: "Pernyataan", en: "Declaration" },
  copies: { id: "Rangkap", en: "Copies" },
};
