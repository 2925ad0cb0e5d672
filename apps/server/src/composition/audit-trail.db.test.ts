import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { AUDIT_ACTIONS, AUDIT_FIELDS } from "@konter/contract/audit";
import type { BrandRoom } from "@konter/contract/brand";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { OFFICE_SETTING_NAMES } from "@konter/contract/office-settings";
import type { TokenTariffs } from "@konter/contract/tokens";
import type { StaffSession } from "@konter/contract/staff";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSetting } from "../kernel/settings/index.ts";
import { hashPassword } from "../domains/people/identity/index.ts";
import { codeAt, stepAt } from "../domains/office/staff/index.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { connectionActs } from "@konter/testkit/acts/connection-acts.ts";
import { depositOfficeActs } from "@konter/testkit/acts/deposit-office-acts.ts";
import { loanOfficeActs } from "@konter/testkit/acts/loan-office-acts.ts";
import { promotionOfficeActs } from "@konter/testkit/acts/promotion-office-acts.ts";
import { memberOfficeActs } from "@konter/testkit/acts/member-office-acts.ts";
import { priceOfficeActs } from "@konter/testkit/acts/price-office-acts.ts";
import { plantPayment } from "@konter/testkit/brand/planted-payments.ts";
import { staffOfficeActs } from "@konter/testkit/acts/staff-office-acts.ts";
import { parcelOfficeActs } from "@konter/testkit/acts/parcel-office-acts.ts";
import { shopOfficeActs } from "@konter/testkit/acts/shop-office-acts.ts";
import { couponActs } from "@konter/testkit/acts/coupon-acts.ts";
import { shopOrderActs } from "@konter/testkit/acts/shop-order-acts.ts";
import { sendMoneyOfficeActs } from "@konter/testkit/acts/send-money-office-acts.ts";
import { transferOfficeActs } from "@konter/testkit/acts/transfer-office-acts.ts";
import { statementOfficeActs } from "@konter/testkit/acts/statement-office-acts.ts";
import { png } from "@konter/testkit/files/pictures.ts";
import { isStaffCall } from "./pages/http.ts";

/** Back-office endpoints that use a write method but change nothing, each with the reason. */
const WITHOUT_ENTRY: Partial<Record<CallName, string>> = {
  firstOwnerCreate:
    "possible only where nobody works; its entry is looked at in first-owner.db.test.ts",
  adminShipmentWaybill:
    "its courier has to answer; its entry is looked at in shipments-office.db.test.ts",
  adminShipmentNotBooked:
    "it takes a second person; its entry is looked at in shipments-office.db.test.ts",
  codSettle: "it takes a second person; its entry is looked at in cod.db.test.ts",
  codDispute: "it needs a delivered parcel; its entry is looked at in cod.db.test.ts",
  adminTariffAdd: "it takes a second person; its entry is looked at in customs.db.test.ts",
  adminKursRead: "reads a table and names what is wrong in it; nothing is kept",
  codPreview: "reads a file and says what it would pay; nothing is kept",
  openingOpen: "possible once in a brand's life; its entry is looked at in opening.db.test.ts",
  openingTrialLink: "possible in a closed brand; its entry is looked at in opening.db.test.ts",
  officeSearch: "finds a record by its id; nothing is kept",
  transactionSearch: "finds transactions by their numbers; nothing is kept",
  ledgerAccountSearch: "finds accounts of the ledger; nothing is kept",
  adminDepositSearch: "finds top-ups by their numbers; nothing is kept",
  priceFloorPreview: "works out what a floor would do to prices; nothing is kept",
  priceFloorRemovalPreview: "works out what prices would be without a floor; nothing is kept",
  adminBillSharePreview: "works out what a share of bills can lose; nothing is kept",
  marginRulePreview: "works out what a margin would do to prices; nothing is kept",
  cashbackRulePreview: "works out what a rule can lose; nothing is kept",
  promoPreview: "works out what a promo can lose; nothing is kept",
  adminCouponPreview: "works out what a coupon can lose; nothing is kept",
  courierInvoicePreview: "compares a file with the parcels; nothing is kept",
  statementPreview: "reads a file and says what is in it; nothing is kept",
  adminShopShip: "its courier has to answer; its entry is looked at in fulfilment.db.test.ts",
  adminShopResend: "its courier has to answer; its entry is looked at in fulfilment.db.test.ts",
  adminShopPickList: "lists the goods of orders; nothing is kept",
  adminShopLabels: "reads parcels for printing; nothing is kept",
  cashbackPreview: "works out what a sale would earn; nothing is kept",
};
const PASSWORD = "rahasia-kuat-9";

let http: HttpEnvironment;
let staff: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 5, idle: true, deposit: 50_000_000 });
  [staff, colleague] = await Promise.all([http.staff(), http.staff()]);
  await sql("update staff set password_hash = $1", [await hashPassword(PASSWORD)]);
  await establishApprovers(http.environment.database.owner);
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const send = (name: CallName, input: object = {}, client = staff) =>
  client.call(name, input, { key: randomUUID() });
const planted = () =>
  plantPayment(http.environment.database.owner, http.environment.members[0]?.id ?? 0);
const bought = async () => (await http.environment.buy()).ref_id;
/** Creates a purchase that was sent and is open. */
async function sent(): Promise<string> {
  const ref = await bought();
  await sql(
    "select from supplier s cross join lateral claim_attempts(s.id, 64, interval '1 hour', interval '0') c",
  );
  await sql(
    "update purchase_attempt set submitted_at = now() - interval '1 day', next_action_at = now() where state = 'submitting'",
  );
  return ref;
}
async function blocked(): Promise<string> {
  const ref = await bought();
  await send("reviewBlock", { ref_id: ref, reason: "Periksa" });
  return ref;
}
async function complaint(): Promise<string> {
  const member = await http.member(0);
  const ref = await bought();
  await member.call("complain", { ref_id: ref, reason: "too_slow" }, { key: randomUUID() });
  const [row] = await sql("select max(id) as id from complaint");
  return String(row?.["id"]);
}
async function approval(): Promise<{ approval_id: string; hash: string }> {
  const request = {
    kind: "settings.money_limit",
    input: { name: "refund_alone_amount", value: 1_000_000 + Math.floor(Math.random() * 1e6) },
    reason: "Uji",
  };
  const { approval_id: id, hash } = (await send("approvalRequest", request)).json as Approval;
  return { approval_id: String(id), hash };
}
const room = async () => (await staff.call("brandLook")).json as BrandRoom;
async function look(color: string): Promise<object> {
  const {
    look: { logo: _logo, ...before },
    version,
  } = await room();
  return { ...before, primary_color: color, version };
}

/** Creates a staff member with a verified password and an unconfirmed authenticator secret. */
async function enrolling(): Promise<{ client: HttpClient; secret: string }> {
  const client = await http.staff();
  const { secret } = (await client.call("staffFactorBegin")).json as { secret: string };
  return { client, secret };
}
async function enrolled(): Promise<{ client: HttpClient; secret: string }> {
  const { client, secret } = await enrolling();
  const answer = await client.call("staffFactorConfirm", { code: codeAt(secret, stepNow()) });
  client.csrfToken = (answer.json as { session: StaffSession }).session.csrf_token;
  await sql("update staff_factor set last_step = 0");
  return { client, secret };
}
const stepNow = () => stepAt(Date.now());

const TARIFF = {
  tariff: "R1",
  from_va: 1300,
  to_va: 2200,
  lowest_hundredths: 150_000,
  highest_hundredths: 150_000,
  valid_from: "2027-01-01",
  published_in: "PLN, triwulan I 2027",
};

/** Creates a sent purchase whose status may be queried. */
async function askable(): Promise<string> {
  const ref = await sent();
  await sql(
    "update purchase_attempt set state = 'pending', answered_at = now() - interval '1 hour', call_again_at = null where state = 'submitting'",
  );
  return ref;
}

/** Creates a member's bulk run that waits for its time. */
async function bulkRun(): Promise<{ readonly code: string }> {
  const code = "UJI1";
  await sql(
    `insert into bulk_run (code, member_id, sells, file_name, name_key, uploaded_on, holds_name, state, confirmed_at, total)
     select $1, id, 'prepaid', $1, $1, current_date, false, 'scheduled', now(), 1 from member limit 1`,
    [code],
  );
  return { code };
}

/** A successful call of each endpoint. */
const ACTS: Partial<Record<CallName, () => Promise<HttpAnswer>>> = {
  staffLogin: async () =>
    (await http.staffVisitor()).call("staffLogin", {
      email: "staff1@konter.example",
      password: PASSWORD,
    }),
  staffLogout: async () => (await http.staff()).call("staffLogout"),
  staffFactorBegin: async () => (await http.staff()).call("staffFactorBegin"),
  staffFactorConfirm: async () => {
    const { client, secret } = await enrolling();
    return client.call("staffFactorConfirm", { code: codeAt(secret, stepNow()) });
  },
  staffFactorCheck: async () => {
    const { secret } = await enrolled();
    const [row] = await sql(
      "update staff set password_hash = $1 where id = (select max(id) from staff) returning email",
      [await hashPassword(PASSWORD)],
    );
    const client = await http.staffVisitor();
    const login = { email: String(row?.["email"]), password: PASSWORD };
    const first = (await client.call("staffLogin", login)).json as StaffSession;
    client.csrfToken = first.csrf_token;
    return client.call("staffFactorCheck", { code: codeAt(secret, stepNow()) });
  },
  staffRecoveryCodes: async () => {
    const { client, secret } = await enrolled();
    return client.call("staffRecoveryCodes", { code: codeAt(secret, stepNow()) });
  },
  approvalRequest: async () =>
    send("approvalRequest", {
      kind: "settings.money_limit",
      input: { name: "refund_alone_amount", value: 2_000_000 },
      reason: "Uji",
    }),
  approvalApprove: async () => send("approvalApprove", await approval(), colleague),
  approvalRefuse: async () =>
    send("approvalRefuse", { ...(await approval()), words: "Tidak" }, colleague),
  approvalWithdraw: async () =>
    send("approvalWithdraw", { approval_id: (await approval()).approval_id }),
  auditExport: () => send("auditExport", { action: "review." }),
  adminCheck: async () => send("adminCheck", { ref_id: await askable() }),
  stuckHold: async () => send("stuckHold", { ref_ids: [await sent()], holding: "take" }),
  stuckCheck: async () => send("stuckCheck", { ref_ids: [await askable()], reason: "Tiket 1" }),
  stuckSettle: async () =>
    send("stuckSettle", {
      outcome: "failed",
      rows: [{ ref_id: await sent() }],
      reason: "Tiket 1",
    }),
  adminReveal: async () => send("adminReveal", { ref_id: await bought(), reason: "Uji" }),
  tokenTariffAdd: () => send("tokenTariffAdd", TARIFF),
  tokenTariffRemove: async () => {
    const answer = await send("tokenTariffAdd", { ...TARIFF, valid_from: "2027-02-01" });
    const [row] = (answer.json as TokenTariffs).own;
    return send("tokenTariffRemove", { id: row?.id });
  },
  adminSettle: async () =>
    send("adminSettle", { ref_id: await sent(), outcome: "failed", proof: "Tiket 1" }),
  adminBulkMove: async () =>
    send("adminBulkMove", { ...(await bulkRun()), to: "canceled", reason: "Tiket 1" }),
  reviewBlock: async () => send("reviewBlock", { ref_id: await bought(), reason: "Periksa" }),
  reviewRelease: async () => send("reviewRelease", { ref_id: await blocked() }),
  reviewCancel: async () => send("reviewCancel", { ref_id: await blocked(), reason: "Penipuan" }),
  reviewRuleSave: () =>
    send("reviewRuleSave", { kind: "amount_above", enabled: false, amount: 900_000 }),
  watchedNumberSave: () => send("watchedNumberSave", { number: "081234500001", note: "Laporan" }),
  watchedNumberRemove: async () => {
    await send("watchedNumberSave", { number: "081234500002", note: "Laporan" });
    return send("watchedNumberRemove", { number: "081234500002" });
  },
  sendLimitSave: () => send("sendLimitSave", { minutes: 700 }),
  complaintClaim: async () =>
    send("complaintClaim", { complaint_id: await complaint(), take_over: false }),
  complaintAnswer: async () =>
    send("complaintAnswer", { complaint_id: await complaint(), text: "Kami periksa" }),
  supplierUpdate: () => send("supplierUpdate", { id: "iak", enabled: true }),
  supplierFund: () =>
    send("supplierFund", { id: "iak", kind: "paid", amount: 1_000_000, proof: "Mutasi BCA" }),
  paymentAsk: async () => {
    const { payment } = await planted();
    return send("paymentAsk", { payment_id: String(payment) });
  },
  paymentCaseClose: async () => {
    const { paymentCase } = await planted();
    return send("paymentCaseClose", { case_id: String(paymentCase), reason: "Sudah dicek" });
  },
  supplierReopen: () => send("supplierReopen", { id: "iak" }),
  supplierSync: () => send("supplierSync", { id: "iak" }),
  brandSave: async () => send("brandSave", await look("teal")),
  brandRollBack: async () => {
    await send("brandSave", await look("indigo"));
    const { changes, version } = await room();
    return send("brandRollBack", { change_id: changes[0]?.change_id, version });
  },
  brandLogo: () => upload(staff, 5),
  brandLogoRemove: async () => {
    await upload(staff, 6);
    return send("brandLogoRemove");
  },
  brandBusinessSave: () =>
    send("brandBusinessSave", {
      legal_name: "PT Konter Uji",
      legal_address: "",
      support_email: "",
      support_hours: "",
      terms: "",
      version: 0,
    }),
  maintenanceSave: () => send("maintenanceSave", { area: "ppob", closed: true, ends_at: null }),
};

const all = () => ({
  ...ACTS,
  ...depositOfficeActs(http, () => staff),
  ...memberOfficeActs(http, () => staff),
  ...priceOfficeActs(http, () => staff),
  ...staffOfficeActs(http, () => staff),
  ...loanOfficeActs(http, () => staff),
  ...promotionOfficeActs(http, () => staff),
  ...shopOfficeActs(() => staff),
  ...transferOfficeActs(http, () => staff),
  ...sendMoneyOfficeActs(http, () => staff),
  ...parcelOfficeActs(http, () => staff),
  ...shopOrderActs(http, () => staff),
  ...couponActs(() => staff),
  ...connectionActs(() => staff),
  ...statementOfficeActs(() => staff),
});

function upload(client: HttpClient, size: number): Promise<HttpAnswer> {
  return client.send("/api/v1/admin/brand/logo", {
    method: "POST",
    body: new Uint8Array(png(size, size)),
    headers: { "content-type": "application/octet-stream" },
  });
}

const CHANGING = (Object.keys(calls) as CallName[]).filter(
  (name) => isStaffCall(name) && calls[name].method !== "GET",
);

describe("every action of staff", () => {
  test("M670: is covered here for each write endpoint of the back office, or has a reason for its absence", () => {
    const known = [...Object.keys(all()), ...Object.keys(WITHOUT_ENTRY)];
    expect(known.toSorted()).toEqual(CHANGING.toSorted());
  });

  test.each(CHANGING.filter((name) => !(name in WITHOUT_ENTRY)))(
    "M670: %s is audited with person, time, origin and request",
    async (name) => {
      const answer = await (all()[name] as () => Promise<HttpAnswer>)();
      expect(answer.status, answer.text).toBe(200);
      if (name === "maintenanceSave") await changeSetting(http.open.brand, "maintenance", []);
      const entries = await sql(
        "select staff_id, address, user_agent, now() - at < interval '1 minute' as fresh, action, subject from audit_entry where request_id = $1",
        [answer.headers.get("x-request-id")],
      );
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries)
        expect(entry).toMatchObject({ address: "127.0.0.1", user_agent: "node", fresh: true });
      expect(entries.every(({ staff_id: id }) => Number(id) > 0)).toBe(true);
    },
  );

  test("M670: control: a rejected action and a read are not audited", async () => {
    const count = async () => Number((await sql("select count(*) from audit_entry"))[0]?.["count"]);
    const before = await count();
    for (const answer of [
      await send("adminProductUpdate", { code: "NOTHING", enabled: true }),
      await send("supplierUpdate", { id: "nobody", enabled: false }),
      await send("adminProducts"),
      await send("cashbackPreview", { product_code: "TSEL10", category: "agent" }),
    ])
      expect(answer.status).not.toBe(500);
    expect(await count()).toBe(before);
  });

  test("M670: is audited with old and new value of a change", async () => {
    await changeSetting(http.open.brand, "price_alone_percent", 100);
    await send("marginRuleSave", { category: "member", fixed: 1_000, rate_basis_points: 10 });
    await send("marginRuleSave", { category: "member", fixed: 1_100, rate_basis_points: 20 });
    await send("supplierUpdate", { id: "iak", enabled: false });
    await send("supplierUpdate", { id: "iak", enabled: true });
    const rows = await sql(
      "select action, before, after from audit_entry order by id desc limit 3",
    );
    expect(rows).toEqual([
      { action: "supplier.switched", before: { enabled: false }, after: { enabled: true } },
      { action: "supplier.switched", before: { enabled: true }, after: { enabled: false } },
      {
        action: "margin.saved",
        before: { fixed: 1_000, rate_basis_points: 10 },
        after: { fixed: 1_100, rate_basis_points: 20 },
      },
    ]);
  });

  test("is called by a sentence, with a name for each of its values", async () => {
    const used = await sql(
      `select 'action' as list, action as code from audit_entry
       union select 'field', jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}') || detail) from audit_entry`,
    );
    const named: Readonly<Record<string, readonly string[]>> = {
      action: Object.keys(AUDIT_ACTIONS),
      field: [...Object.keys(AUDIT_FIELDS), ...OFFICE_SETTING_NAMES],
    };
    expect(used.filter(({ list, code }) => !named[String(list)]?.includes(String(code)))).toEqual(
      [],
    );
  });
});
