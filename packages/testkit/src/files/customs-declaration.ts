/** A declaration CN22 of one line in rupiah, which needs no exchange rates. */
export const DECLARATION = {
  form: "CN22",
  sender: {
    name: "Budi Pengirim",
    address: "Jl. Kenanga 5",
    city: "Jakarta Pusat",
    postcode: "10110",
  },
  recipient: {
    name: "Tan Wei",
    address: "1 Orchard Road",
    city: "Singapore",
    postcode: "238823",
    country: "SG",
  },
  category: "gift",
  lines: [
    { description: "Cotton T-shirt", quantity: 2, unit: "pcs", net_grams: 400, value: "150000" },
  ],
  currency: "IDR",
  total_value: "150000",
  gross_grams: 500,
  postal_charges: 250_000,
  office: "Kantor Pos Jakarta Pusat",
  signed_by: "Budi Pengirim",
  signed_on: "2026-11-01",
  agreed: true,
};
