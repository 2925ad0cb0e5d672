import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { importRegions } from "@konter/server/domains/people/addresses/index.ts";
import { TEST_PIN } from "./test-environment.ts";
import { plantTopUp } from "../acts/deposit-office-acts.ts";
import type { HttpClient } from "./http-client.ts";
import type { HttpEnvironment } from "./http-environment.ts";
import { plantDeclaration } from "./planted-declarations.ts";
import {
  plantCashless,
  plantClaim,
  plantCorrection,
  plantCustomerAddress,
  plantManifest,
  plantShipment,
} from "./planted-parcels.ts";
import { plantShopping } from "./planted-shop.ts";
import { plantNameCheck, plantSentMoney } from "./planted-sent-money.ts";
import { MEDIA_DESIGN, sendBackground } from "../files/media-design.ts";
import { png } from "../files/pictures.ts";
import { plantHeldTransfer } from "./planted-transfers.ts";
import { TEST_REGIONS } from "./regions.ts";

/** An object of one account by the field that names it, and a value of that field that does not exist. */
export interface Thing {
  readonly field: string;
  readonly own: string | number;
  readonly missing: string | number;
}
export type Kind =
  | "address"
  | "contact"
  | "device"
  | "schedule"
  | "savedBill"
  | "billRun"
  | "bulkRun"
  | "debt"
  | "deposit"
  | "drawer shift"
  | "drawer entry"
  | "transfer"
  | "selling price"
  | "agent markup"
  | "agent"
  | "loan"
  | "name_check"
  | "sent_money"
  | "shipment"
  | "cashless parcel"
  | "parcel correction"
  | "parcel claim"
  | "manifest"
  | "customer address"
  | "customs declaration"
  | "media design"
  | "media background"
  | "notification"
  | "passkey"
  | "shop order"
  | "shop return"
  | "cart line"
  | "visitor's cart";

interface Filling {
  readonly http: HttpEnvironment;
  /** The environment's first member, signed in. */
  readonly owner: HttpClient;
  readonly mark: string;
}

/** Creates one of each object for the environment's first member, with the mark in all its texts. */
export async function ownThings(
  http: HttpEnvironment,
  owner: HttpClient,
  mark: string,
): Promise<ReadonlyMap<Kind, Thing>> {
  const filling = { http, owner, mark };
  const address = await addressOf(filling);
  const contact = await contactOf(filling);
  const device = await deviceOf(filling);
  const schedule = await scheduleOf(filling);
  const savedBill = await savedBillOf(filling);
  const billRun = await billRunOf(filling, String(savedBill.own));
  const bulkRun = await bulkRunOf(filling);
  const debt = await debtOf(filling);
  const deposit = await depositOf(filling);
  const shift = await drawerShiftOf(filling);
  const entry = await drawerEntryOf(filling, String(shift.own));
  const passkey = await passkeyOf(filling);
  const sellingPrice = await sellingPriceOf(filling);
  const agentMarkup = await agentMarkupOf(filling);
  const mediaDesign = await mediaDesignOf(filling);
  const mediaBackground = await mediaBackgroundOf(filling);
  const transfer = await transferOf(filling);
  const loan = await loanOf(filling);
  const agent = await agentOf(filling, loan);
  const name_check = await nameCheckOf(filling);
  const sent_money = await sentMoneyOf(filling);
  const shipment = await shipmentOf(filling);
  const cashlessParcel = await cashlessParcelOf(filling);
  const parcelCorrection = await parcelCorrectionOf(filling);
  const parcelClaim = await parcelClaimOf(filling);
  const manifest = await manifestOf(filling);
  const customerAddress = await customerAddressOf(filling);
  const declaration = await declarationOf(filling);
  const notification = await notificationOf(filling, String(debt.own));
  const shopping = await plantShopping(http, mark);
  return new Map(
    Object.entries({
      address,
      contact,
      device,
      schedule,
      savedBill,
      billRun,
      bulkRun,
      debt,
      deposit,
      "drawer shift": shift,
      "drawer entry": entry,
      passkey,
      transfer,
      "selling price": sellingPrice,
      "agent markup": agentMarkup,
      agent,
      loan,
      name_check,
      sent_money,
      shipment,
      "cashless parcel": cashlessParcel,
      "parcel correction": parcelCorrection,
      "parcel claim": parcelClaim,
      manifest,
      "customer address": customerAddress,
      "customs declaration": declaration,
      "media design": mediaDesign,
      "media background": mediaBackground,
      notification,
      "shop return": { field: "return_id", own: shopping.returned, missing: NO_NUMBER },
      "shop order": { field: "number", own: shopping.order, missing: "W98765432100" },
      "cart line": { field: "id", own: shopping.cartLine, missing: NO_NUMBER },
      "visitor's cart": { field: "id", own: shopping.visitorsCart, missing: "A".repeat(22) },
    }),
  ) as ReadonlyMap<Kind, Thing>;
}

const SCHEDULE = {
  repeats: "monthly",
  day: 31,
  time: "08:00",
  max_price: 20_000,
  monthly_limit: 40_000,
  product_code: "TSEL10",
  destination_number: "081240009999",
  pin: TEST_PIN,
} as const;

async function addressOf({ http, owner, mark }: Filling): Promise<Thing> {
  await importRegions(http.environment.database.owner, TEST_REGIONS);
  const saved = await owner.call("addressSave", {
    province: "31",
    city: "31.71",
    district: "31.71.01",
    postcode: "10110",
    detail: `Jalan ${mark} 1`,
  });
  const { addresses } = saved.json as { addresses: { id: string }[] };
  return { field: "id", own: addresses[0]?.id ?? "", missing: "987654321" };
}

/** A loan of an agent of the account, of which nothing was lent. */
async function loanOf({ http, mark }: Filling): Promise<Thing> {
  const { owner } = http.environment.database;
  const masterId = http.environment.members[0]?.id;
  const added = await owner.query<{ code: string }>(
    `with agent as (insert into member (hp, name, category, upline_id, password_hash, pin_salt)
       values ('+6281255550001', 'Agen uji', 'agent', $1, 'none', '\\x00') returning id)
     insert into loan (code, agent_id, master_id, state, asked, purpose, asked_by, most, fee_rate, days, lender, decided_at, accepted_at)
     select 'L00000000001', id, $1, 'active', 50000, $2, $1, 50000, 0, 7, 'PT Uji', now(), now() from agent returning code`,
    [masterId, mark],
  );
  return { field: "loan_id", own: added.rows[0]?.code ?? "", missing: "L99999999999" };
}

/** The agent of the loan. */
async function agentOf({ http }: Filling, loan: Thing): Promise<Thing> {
  const found = await http.environment.database.owner.query<{ agent_id: number }>(
    "select agent_id from loan where code = $1",
    [loan.own],
  );
  return { field: "agent_id", own: String(found.rows[0]?.agent_id), missing: "987654321" };
}

async function contactOf({ owner, mark }: Filling): Promise<Thing> {
  const added = await owner.call("contactAdd", {
    number: "081277776666",
    name: `Pelanggan ${mark}`,
    type: "phone",
  });
  return { field: "id", own: (added.json as { id: string }).id, missing: "987654321" };
}

async function deviceOf({ owner }: Filling): Promise<Thing> {
  const { devices } = (await owner.call("devices")).json as { devices: { device_id: number }[] };
  return { field: "device_id", own: devices[0]?.device_id ?? 0, missing: 987_654_321 };
}

async function scheduleOf({ owner }: Filling): Promise<Thing> {
  const set = await owner.call("scheduleCreate", SCHEDULE, { key: randomUUID() });
  const { code } = set.json as { code: string };
  return { field: "code", own: code, missing: `${code.slice(0, -1)}${code.endsWith("2") ? 3 : 2}` };
}

async function savedBillOf({ http, owner, mark }: Filling): Promise<Thing> {
  await http.environment.database.owner.query(
    "insert into bill_product (code, name, bill_type) values ('PLNUJI', 'PLN Uji', 'pln_postpaid') on conflict do nothing",
  );
  const facts = { product_code: "PLNUJI", customer_number: "530000000001" };
  const kept = await owner.call("savedBillAdd", { ...facts, label: mark, group: mark });
  return { field: "id", own: (kept.json as { id: string }).id, missing: "987654321" };
}

async function billRunOf({ owner }: Filling, savedBill: string): Promise<Thing> {
  const chosen = { saved_bill_ids: [savedBill] };
  const begun = await owner.call("billRunStart", chosen, { key: randomUUID() });
  return { field: "code", own: (begun.json as { code: string }).code, missing: "K00000000000" };
}

async function bulkRunOf({ owner, mark }: Filling): Promise<Thing> {
  const rows = `TSEL10,081240002222,${mark}\nTSEL10,081240002223,${mark}\n`;
  const sent = await owner.call("bulkUpload", {
    sells: "prepaid",
    file_name: `${mark}.csv`,
    bytes: new TextEncoder().encode(`Kode produk,Nomor tujuan,Catatan\n${rows}`),
  });
  const { head } = sent.json as { head: { code: string } };
  return { field: "code", own: head.code, missing: "M00000000000" };
}

async function drawerShiftOf({ owner, mark }: Filling): Promise<Thing> {
  const opened = await owner.call(
    "drawerOpen",
    { till: mark, person: mark, note: mark, cash: 100_000 },
    { key: randomUUID() },
  );
  return { field: "id", own: (opened.json as { id: string }).id, missing: "987654321" };
}

async function drawerEntryOf({ owner, mark }: Filling, id: string): Promise<Thing> {
  const cash = { id, reason: "expense", amount: 1_000, note: mark };
  await owner.call("drawerCash", cash, { key: randomUUID() });
  const report = await owner.call("drawerShift", { id });
  const { entries } = report.json as { entries: { id: string }[] };
  return { field: "id", own: entries[0]?.id ?? "", missing: "987654321" };
}

async function debtOf({ http, owner, mark }: Filling): Promise<Thing> {
  const bought = await owner.call(
    "buyPrepaid",
    {
      product_code: "TSEL10",
      destination_number: "081240001111",
      price: 20_000,
      selling_price: 15_000,
      debt: { dp_value: 2_000, debt_notes: "besok" },
      customer_name: `Pelanggan ${mark}`,
      pin: TEST_PIN,
    },
    { key: randomUUID() },
  );
  const { ref_id: own } = bought.json as { ref_id: string };
  // A running worker may deliver it first.
  for (const [before, after] of [
    ["reserved", "submitting"],
    ["submitting", "success"],
  ])
    await http.environment.database.owner.query(
      "update purchase set state = $3 where ref_id = $1 and state = $2",
      [own, before, after],
    );
  return { field: "ref_id", own, missing: "K00000000000" };
}

async function sellingPriceOf({ owner }: Filling): Promise<Thing> {
  await owner.call("sellingPriceSet", { product_code: "TSEL10", selling_price: "99.999" });
  const { rules } = (await owner.call("sellingPriceRules")).json as { rules: { id: number }[] };
  return { field: "rule_id", own: String(rules[0]?.id), missing: "987654321" };
}

async function agentMarkupOf({ http, owner }: Filling): Promise<Thing> {
  const member = http.environment.members[0]?.id;
  const { owner: database } = http.environment.database;
  const before = await database.query<{ roles: string[] }>(
    "select roles from member where id = $1",
    [member],
  );
  const becomes = (roles: readonly string[] = []) =>
    database.query("update member set roles = $2 where id = $1", [member, roles]);
  await becomes(["member", "agent", "master_agent"]);
  // Waits until the server has loaded the role.
  const { rows } = await vi.waitFor(
    async () => {
      const set = await owner.call("agentMarkupSet", { markup: 1 });
      if (set.status !== 200) throw new Error(set.text);
      return set.json as { rows: { id: number }[] };
    },
    { timeout: 60_000, interval: 100 },
  );
  await becomes(before.rows[0]?.roles);
  return { field: "markup_id", own: String(rows[0]?.id), missing: "987654321" };
}

async function mediaDesignOf({ owner, mark }: Filling): Promise<Thing> {
  const saved = await owner.call("mediaDesignSave", { ...MEDIA_DESIGN, name: mark });
  return { field: "design_id", own: (saved.json as { id: string }).id, missing: "987654321" };
}

async function mediaBackgroundOf({ owner }: Filling): Promise<Thing> {
  const saved = await sendBackground(owner, png(3, 2));
  return { field: "background_id", own: (saved.json as { id: string }).id, missing: "987654321" };
}

async function depositOf({ http, mark }: Filling): Promise<Thing> {
  const { code } = await plantTopUp(http);
  await http.environment.database.owner.query(
    "update deposit_request set holder_name = $2 where code = $1",
    [code, mark],
  );
  return { field: "code", own: code, missing: "DEP00000000" };
}

async function passkeyOf({ http, mark }: Filling): Promise<Thing> {
  const added = await http.environment.database.owner.query<{ id: number }>(
    "insert into passkey (member_id, credential_id, public_key, counter, transports, name) values ($1, '\\x01', '\\x01', 0, '{}', $2) returning id",
    [http.environment.members[0]?.id, mark],
  );
  return { field: "passkey_id", own: Number(added.rows[0]?.id), missing: 987_654_321 };
}

async function transferOf({ http, mark }: Filling): Promise<Thing> {
  return { field: "ref_id", own: await plantHeldTransfer(http, mark), missing: "T987654321" };
}

async function nameCheckOf({ http, mark }: Filling): Promise<Thing> {
  return { field: "ref_id", own: await plantNameCheck(http, mark), missing: "N98765432100" };
}

async function sentMoneyOf({ http, mark }: Filling): Promise<Thing> {
  return { field: "ref_id", own: await plantSentMoney(http, mark), missing: "S98765432100" };
}

async function shipmentOf({ http, mark }: Filling): Promise<Thing> {
  return { field: "ref_id", own: await plantShipment(http, mark), missing: "B98765432100" };
}

const NO_NUMBER = "987654321";

async function cashlessParcelOf({ http, mark }: Filling): Promise<Thing> {
  return { field: "code", own: await plantCashless(http, mark), missing: "C98765432100" };
}

async function parcelCorrectionOf({ http, mark }: Filling): Promise<Thing> {
  const own = String(await plantCorrection(http, "noticed", mark));
  return { field: "correction_id", own, missing: NO_NUMBER };
}

async function manifestOf({ http }: Filling): Promise<Thing> {
  return { field: "ref_id", own: await plantManifest(http), missing: "F98765432100" };
}

async function customerAddressOf({ http, mark }: Filling): Promise<Thing> {
  return { field: "id", own: await plantCustomerAddress(http, mark), missing: "999999" };
}

async function declarationOf({ http, mark }: Filling): Promise<Thing> {
  return { field: "ref_id", own: await plantDeclaration(http, mark), missing: "E98765432100" };
}

async function parcelClaimOf({ http, mark }: Filling): Promise<Thing> {
  return { field: "claim_id", own: String(await plantClaim(http, mark)), missing: NO_NUMBER };
}

/** The owner is notified of staff's reply to a complaint. */
async function notificationOf({ http, owner, mark }: Filling, refId: string): Promise<Thing> {
  const staff = await http.staff();
  await owner.call("complain", { ref_id: refId, reason: "not_received" }, { key: randomUUID() });
  const queue = (await staff.call("adminComplaints")).json as { rows: { complaint_id: number }[] };
  const complaint = { complaint_id: String(queue.rows[0]?.complaint_id) };
  await staff.call(
    "complaintAnswer",
    { ...complaint, text: `Kami periksa ${mark}` },
    { key: randomUUID() },
  );
  const today = (await owner.call("notificationsToday")).json as {
    rows: { id: number }[];
  };
  const own = Number(today.rows[0]?.id);
  return { field: "notification_id", own, missing: 987_654_321 };
}
