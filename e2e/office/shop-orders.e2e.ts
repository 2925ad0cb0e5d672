import { afterAll, afterEach, expect, it } from "vitest";
import { openRoom } from "../browser/back-office.ts";
import { closePages, complaintsOf, leaveBrowser, PEOPLE, PIN } from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { place } from "../product/place.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const HOME = {
  province: "34",
  city: "34.71",
  district: "34.71.05",
  postcode: "55222",
  detail: "Jalan Solo 7",
};

/** An order of one product, paid from the deposit. */
async function paidOrder(agent: Member): Promise<string> {
  await agent.call("shopAddressAdd", { ...HOME, primary: true });
  const { address } = await agent.call("shopActiveAddress", {});
  const { rows } = await agent.call("shopProducts", { in_stock: true, sort: "cheapest" });
  const [product] = rows;
  if (product === undefined || address === null) throw new Error("the demo's shop is empty");
  const { lines } = await agent.call("cartList", {});
  for (const { id } of lines) await agent.call("cartDestroy", { id });
  const cart = await agent.call("cartAdd", {
    product_id: product.product_id,
    quantity: product.min_quantity,
  });
  const { services } = await agent.call("shopCost", { district: HOME.district });
  const service = services.find(({ courier }) => courier === "sicepat") ?? services[0];
  if (service === undefined) throw new Error("no courier serves the home of the test");
  const order = await agent.call(
    "shopCheckout",
    {
      address_id: address.id,
      recipient_name: "Siti Penerima",
      recipient_phone: "081234500002",
      courier: service.courier,
      service: service.service,
      total: cart.goods_total + service.fee,
    },
    { idempotencyKey: `shop-${Date.now()}` },
  );
  const paid = { number: order.number, method: "deposit", pin: PIN };
  await agent.call("shopPay", paid, { idempotencyKey: `shop-pay-${Date.now()}` });
  return order.number;
}

it("M391, M664: staff set the shop's address, confirm an order, ship it by its courier and download its label", async () => {
  const agent = await signInMember(place().memberAddress, "agent");
  const settings = await openRoom(place().staffAddress, "/shop-settings");
  await settings.getByLabel("Nama pengirim").fill("Toko Konter");
  await settings.getByLabel("Nomor HP").fill("081290007011");
  const district = settings.getByLabel("Kecamatan");
  await district.fill("gambir");
  await settings
    .getByRole("button", { name: /^Gambir/ })
    .first()
    .click();
  await settings.getByLabel("Kode pos").fill("10110");
  await settings.getByLabel("Jalan dan nomor").fill("Jalan Merdeka 1");
  await settings.getByLabel("Akun pengirim").fill(PEOPLE.agent);
  await settings.getByRole("button", { name: /M\d+$/ }).first().click();
  await settings.getByRole("button", { name: "Simpan", exact: true }).click();
  await settings.getByText(/^Sekarang: /).waitFor();
  await looksRight(settings, "the shop's address");

  const number = await paidOrder(agent);
  const office = await openRoom(place().staffAddress, "/shop-orders");
  const acts = office.getByRole("group", { name: "Untuk yang dipilih" });
  const closeResults = async () => {
    const results = office.getByRole("dialog", { name: "1 dari 1 dilakukan" });
    await results.getByRole("button", { name: "Tutup hasil" }).click();
    await results.waitFor({ state: "hidden" });
  };
  await office.getByLabel(`Pilih ${number}`).check();
  await acts.getByRole("button", { name: "Konfirmasi (1)" }).click();
  await closeResults();

  await office.getByRole("button", { name: /^Diproses/ }).click();
  await office.getByLabel(`Pilih ${number}`).check();
  await acts.getByRole("button", { name: "Kirim (1)" }).click();
  const sheet = office.getByRole("dialog", { name: "Kirim (1)" });
  await sheet.getByRole("button", { name: "Kirim (1)" }).click();
  await closeResults();

  // The agent is the sender, and the newest parcel is that of the order.
  const waybill = async () => (await agent.call("shipments", {})).rows[0]?.awb;
  await expect.poll(waybill, { timeout: 60_000 }).toEqual(expect.any(String));
  await office.getByRole("button", { name: "Papan" }).click();
  await office
    .getByRole("region", { name: "Dikirim" })
    .getByRole("link", { name: number })
    .waitFor();
  await looksRight(office, "the board of orders");
  await office.getByLabel(`Pilih ${number}`).check();
  await acts.getByRole("button", { name: "Label (1)" }).click();
  await office.getByRole("button", { name: "A4, isi 4" }).click();
  const [label] = await Promise.all([
    office.waitForEvent("download"),
    office.getByRole("button", { name: "Unduh PDF" }).click(),
  ]);
  expect(label.suggestedFilename()).toBe("label-1.pdf");

  await office.getByRole("link", { name: number }).click();
  await office.getByRole("heading", { name: `Pesanan ${number}` }).waitFor();
  await office.getByText("Ongkir sebenarnya").waitFor();
  await looksRight(office, "an order of the shop");
  expect(complaintsOf(office)).toEqual({ policy: [], errors: [] });
});
