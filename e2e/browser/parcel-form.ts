import type { Page } from "playwright-core";

/** Fills the sender or the recipient of a parcel. */
export async function fillParty(
  page: Page,
  party: string,
  { name, phone, postcode, typed, district }: Readonly<Record<string, string>>,
): Promise<void> {
  const fields = page.getByRole("region", { name: party });
  await fields
    .getByLabel("Kecamatan")
    .first()
    .fill(typed ?? "");
  await fields.getByRole("button", { name: new RegExp(`^${district}`) }).click();
  await fields.getByLabel("Nama").fill(name ?? "");
  await fields.getByLabel("Nomor HP").fill(phone ?? "");
  await fields.getByLabel("Alamat lengkap").fill("Jalan Melati No. 7, RT 01/RW 02");
  await fields.getByLabel("Kode pos").fill(postcode ?? "");
}
