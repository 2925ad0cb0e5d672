import { randomUUID } from "node:crypto";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { givePasswords, signInFrom, TEST_PASSWORD } from "@konter/testkit/brand/device-browsers.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { ownThings } from "@konter/testkit/brand/own-things.ts";
import type { Kind, Thing } from "@konter/testkit/brand/own-things.ts";

const TERMS = {
  repeats: "monthly",
  day: 31,
  time: "08:00",
  max_price: 20_000,
  monthly_limit: 40_000,
} as const;
const CLAIM = {
  amount: 50_000,
  sender: "Ani",
  bank: "BCA",
  paid_at: "2026-11-24T10:00:00+07:00",
} as const;
const SAVED_BILL = { product_code: "PLNUJI", customer_number: "530000000002" } as const;
const RUN_AGREEMENT = { rows: [{ number: 1, price: 1 }] } as const;
const SHOP_ADDRESS = {
  province: "31",
  city: "31.71",
  district: "31.71.01",
  postcode: "10110",
  detail: "Jl. Kenanga 5",
} as const;
const WRITE_OFF = { amount: 1_000, reason: "lupa" };

/** Every endpoint that takes the id of an account's object, with its other fields. */
const CALLS: readonly (readonly [CallName, Kind, object])[] = [
  ["addressPick", "address", {}],
  ["addressDelete", "address", {}],
  ["contactEdit", "contact", { number: "081212341234", name: "Lain", type: "phone" }],
  ["contactDelete", "contact", {}],
  ["deviceAccept", "device", { pin: TEST_PIN, number: 42 }],
  ["deviceTrust", "device", { pin: TEST_PIN }],
  ["deviceReject", "device", {}],
  ["deviceRevoke", "device", {}],
  ["deviceRename", "device", { name: "Milik saya" }],
  ["deviceForget", "device", {}],
  ["scheduleChange", "schedule", { ...TERMS }],
  ["schedulePause", "schedule", {}],
  ["scheduleResume", "schedule", { pin: TEST_PIN }],
  ["scheduleDelete", "schedule", {}],
  ["savedBillEdit", "savedBill", SAVED_BILL],
  ["savedBillDelete", "savedBill", {}],
  ["billRun", "billRun", {}],
  ["billRunPasskey", "billRun", RUN_AGREEMENT],
  ["billRunPay", "billRun", { ...RUN_AGREEMENT, password: TEST_PASSWORD }],
  ["bulkRun", "bulkRun", {}],
  ["bulkRows", "bulkRun", {}],
  ["bulkRowChange", "bulkRun", { line: "2", note: "lain" }],
  ["bulkRowsRemove", "bulkRun", { which: "lines", lines: [2] }],
  ["bulkCheck", "bulkRun", {}],
  ["bulkSender", "bulkRun", { pickup: "pickup" }],
  ["bulkParcels", "bulkRun", {}],
  ["bulkErrorsFile", "bulkRun", {}],
  ["bulkPasskey", "bulkRun", { rows: 1, total: 20_000 }],
  ["bulkConfirm", "bulkRun", { rows: 1, total: 20_000, pin: TEST_PIN }],
  ["bulkPause", "bulkRun", {}],
  ["bulkResume", "bulkRun", {}],
  ["bulkResultFile", "bulkRun", {}],
  ["bulkCancel", "bulkRun", {}],
  ["repayDebt", "debt", { amount: 1000 }],
  ["writeOffDebt", "debt", WRITE_OFF],
  ["reinstateDebt", "debt", WRITE_OFF],
  ["drawerSale", "debt", {}],
  ["drawerPay", "debt", { way: "cash" }],
  ["drawerShift", "drawer shift", {}],
  ["drawerCash", "drawer shift", { reason: "expense", amount: 1_000 }],
  ["drawerClose", "drawer shift", { person: "Ani", expected_cash: 0, cash: 0 }],
  ["drawerUndo", "drawer entry", {}],
  ["passkeyRemove", "passkey", {}],
  ["depositRequest", "deposit", {}],
  ["depositCancel", "deposit", {}],
  ["depositClaim", "deposit", CLAIM],
  ["depositTransfer", "transfer", {}],
  ["depositTransferStop", "transfer", {}],
  ["sellingPriceRuleRemove", "selling price", {}],
  ["agentMarkupRemove", "agent markup", {}],
  ["centerAgent", "agent", {}],
  ["agentScore", "agent", {}],
  ["agentBlock", "agent", { reason: "Bukan agen saya" }],
  ["agentUnblock", "agent", {}],
  ["agentLoan", "loan", {}],
  ["agentLoanStatement", "loan", { month: "2026-11" }],
  ["agentLoanLetter", "loan", {}],
  ["loanCollect", "loan", { amount: 1_000 }],
  ["loanPromise", "loan", { promised_on: "2099-01-01", note: "" }],
  ["nameCheck", "name_check", {}],
  ["sentMoney", "sent_money", {}],
  ["shipmentOrder", "shipment", {}],
  ["shipmentStatus", "shipment", {}],
  ["shipmentCancel", "shipment", {}],
  ["cashlessParcel", "cashless parcel", {}],
  ["cashlessCancel", "cashless parcel", {}],
  ["parcelCase", "shipment", {}],
  ["parcelClaimFile", "shipment", { kind: "lost", amount: 1_000, description: "Hilang" }],
  ["postalCancel", "shipment", {}],
  ["postalCancelFileRemove", "shipment", { file_id: "1" }],
  ["postalCancelSend", "shipment", { words: "Dibatalkan di loket" }],
  ["parcelDispute", "parcel correction", { reason: "Timbangan salah" }],
  ["parcelPickup", "shipment", {}],
  ["parcelLink", "shipment", {}],
  ["manifestStatus", "manifest", {}],
  ["manifestAdd", "manifest", { awbs: ["004000000001"] }],
  ["manifestRemove", "manifest", { awbs: ["004000000001"] }],
  ["manifestClose", "manifest", {}],
  ["customerAddressDelete", "customer address", {}],
  ["cn23Status", "customs declaration", {}],
  ["cn23Cancel", "customs declaration", { reason: "Salah tulis" }],
  ["cn23File", "customs declaration", {}],
  ["mediaDesignRefresh", "media design", {}],
  ["mediaDesignDelete", "media design", {}],
  ["mediaBackgroundDelete", "media background", {}],
  ["shopAddressUpdate", "address", SHOP_ADDRESS],
  ["shopAddressPick", "address", {}],
  ["shopAddressDelete", "address", {}],
  ["shopOrder", "shop order", {}],
  ["shopPay", "shop order", { method: "deposit", pin: TEST_PIN }],
  ["shopPayPasskey", "shop order", {}],
  ["shopCancel", "shop order", { reason: "changed_mind" }],
  ["shopConfirm", "shop order", {}],
  ["shopReturns", "shop order", {}],
  [
    "shopReturnAsk",
    "shop order",
    { lines: [{ line: 1, quantity: 1 }], reason: "damaged", text: "Pecah" },
  ],
  ["shopInvoice", "shop order", {}],
  ["shopReturnWithdraw", "shop return", {}],
  ["shopReturnWaybill", "shop return", { waybill: "JX77" }],
  ["cartEdit", "cart line", { quantity: 2, notes: "", version: 1 }],
  ["cartDestroy", "cart line", {}],
  ["notification", "notification", { period: "today" }],
  ["notificationRead", "notification", {}],
];

let http: HttpEnvironment;
let owner: HttpClient;
let other: HttpClient;
let things: ReadonlyMap<Kind, Thing>;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  await givePasswords(http);
  // As Masters both may use every member endpoint.
  await http.environment.database.owner.query(
    "update member set roles = '{member,agent,master_agent}', is_agen_mlo = true, permissions = permissions || '{pos.use}'",
  );
  owner = (await signInFrom(http, 0)).client;
  other = (await signInFrom(http, 1)).client;
  // Some endpoints ask for the password first.
  for (const client of [owner, other])
    await client.call("passwordConfirm", { password: TEST_PASSWORD });
  things = await ownThings(http, owner, "Rahasia");
});
afterAll(() => http.close());

function ask(
  client: HttpClient,
  name: CallName,
  kind: Kind,
  which: "own" | "missing",
): Promise<HttpAnswer> {
  const thing = things.get(kind) as Thing;
  const field = name === "notificationRead" ? "id" : thing.field;
  const [, , rest] = CALLS.find(([each]) => each === name) ?? [];
  return client.call(name, { ...rest, [field]: thing[which] }, { key: randomUUID() });
}

const said = (answer: HttpAnswer) => ({
  status: answer.status,
  ...refusalOf(answer),
  requestId: "",
});

describe("an object of another member", () => {
  test.each(CALLS.map(([name, kind]) => ({ name, kind })))(
    "M719: $name treats it like a missing one and does not change it",
    async ({ name, kind }) => {
      const before = await fingerprint(http.environment);
      const [foreign, missing] = [
        await ask(other, name, kind, "own"),
        await ask(other, name, kind, "missing"),
      ];
      expect(said(foreign)).toEqual(said(missing));
      expect(foreign.status, foreign.text).toBe(404);
      expect(foreign.text).not.toContain("Rahasia");
      expect(await fingerprint(http.environment)).toEqual(before);
    },
  );

  test("control: each of these objects exists for its owner", async () => {
    for (const kind of things.keys()) expect(Number.isNaN(things.get(kind)?.own)).toBe(false);
    expect((await ask(owner, "notification", "notification", "own")).status).toBe(200);
    expect((await ask(owner, "contactEdit", "contact", "own")).status).toBe(200);
    expect((await ask(owner, "deviceRename", "device", "own")).status).toBe(200);
    expect((await ask(owner, "schedulePause", "schedule", "own")).status).toBe(200);
    expect((await ask(owner, "repayDebt", "debt", "own")).status).toBe(200);
  });

  // The others name it in their path.
  const NAMED_IN_INPUT: readonly CallName[] = [
    "notificationRead",
    "shipmentOrder",
    "shipmentStatus",
    "shipmentCancel",
    "parcelCase",
    "parcelClaimFile",
    "postalCancel",
    "postalCancelFileRemove",
    "postalCancelSend",
    "parcelPickup",
    "parcelLink",
    "manifestStatus",
    "manifestAdd",
    "manifestRemove",
    "manifestClose",
    "cn23Status",
    "cn23Cancel",
    "cn23File",
    "shopAddressUpdate",
    "shopAddressPick",
    "shopAddressDelete",
    "shopPay",
    "shopPayPasskey",
  ];
  test("every endpoint that takes an object's id is covered here", () => {
    const asked = CALLS.map(([name]) => name);
    const byReference = [
      "complain",
      "complaintReply",
      "transaction",
      "checkTransaction",
      "cancelTransaction",
      // Covered by the tests of bills, tokens and eSIMs.
      "bill",
      "esim",
      "esimRead",
      "esimRefills",
      "token",
      "tokenSend",
      // Its body is a file; covered by the tests of claims.
      "depositClaimPhoto",
      "parcelDisputePhoto",
      "parcelClaimPhoto",
      "shopReturnPhoto",
      "postalCancelFile",
    ];
    const all = (Object.keys(calls) as CallName[]).filter((name) => {
      const { access, path } = calls[name];
      return (
        access === "member" &&
        (/\{(id|code|number|ref_id|\w+_id)\}/.test(path) || NAMED_IN_INPUT.includes(name))
      );
    });
    expect(all.filter((name) => !byReference.includes(name)).toSorted()).toEqual(
      [...asked].toSorted(),
    );
  });
});
