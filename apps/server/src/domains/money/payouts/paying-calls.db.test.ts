import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import type { PriceEffect } from "@konter/contract/catalog";
import { PAYING_CALLS } from "@konter/contract/payouts";
import type { RuleLossPreview } from "@konter/contract/payouts";
import { OFFICE_SETTING_NAMES, TWO_PEOPLE_SETTINGS } from "@konter/contract/office-settings";
import type { OfficeSettingName } from "@konter/contract/office-settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";

/** Permissions whose holders set rules by which sales pay, move money, or change the recipient of a rule. */
const PERMISSIONS: readonly string[] = [
  "catalog.write",
  "suppliers.write",
  "suppliers.fund",
  "settings.write",
  "balances.adjust",
  "transactions.settle",
  "members.change",
  "shop.coupons",
];

/** Their other write endpoints, each with the reason why it sets no such rule. */
const WITHOUT_RULE: Partial<Record<CallName, string>> = {
  adminBillOpen: "a bill costs its customer what the biller says, and nobody less than our cost",
  adminBillSwitch: "a bill costs its customer what the biller says, and nobody less than our cost",
  adminBillSharePreview: "keeps nothing",
  adminBillRouteSet: "which supplier is asked first; no bill is sold below what it costs there",
  adminRouteSet: "which supplier is asked moves no price, and none is asked for more than it",
  adminLoanLender: "a name on the terms of loans",
  adminLogoPut: "changes a picture",
  adminLogoRemove: "removes a picture",
  adminProductUpdate: "a closed product counts in the loss of a rule like an open one",
  adminCouponEnd: "orders cost what they did without it",
  adminCouponPreview: "keeps nothing",
  cashbackRulePreview: "keeps nothing",
  courierServiceSave: "a parcel's cashback and share come from its own margin and never exceed it",
  marginRulePreview: "keeps nothing",
  promoPreview: "keeps nothing",
  salePauseSet: "a paused product counts in the loss of a rule like an open one",
  salePauseEnd: "a paused product counts in the loss of a rule like an open one",
  promoEnd: "prices rise to what they were without it",
  priceFloorPreview: "keeps nothing",
  priceFloorRemovalPreview: "keeps nothing",
  priceFloorSave:
    "no floor is below the cost, and what falls by a lower one is refused above the limits of one person",
  priceFloorRemove:
    "no margin is below zero, and what falls without it is refused above the limits of one person",
  priceSheetUpload: "reads a file; nothing is live",
  priceSheetCancel: "what was not live stays so",
  priceSheetApply:
    "prices that one person may not set alone, by themselves or by the loss of a rule, are refused",
  priceSheetRollBack:
    "prices that one person may not set alone, by themselves or by the loss of a rule, are refused",
  supplierUpdate: "margins pass costs on, and no margin is below zero",
  supplierSync: "margins pass costs on, and no margin is below zero",
  priceImportFetch: "reads a list; nothing is opened",
  priceImportFile: "reads a list; nothing is opened",
  priceImportCompare: "reads a list; nothing is opened",
  priceImportMap: "says what a row is; nothing is opened",
  priceImportDiscard: "leaves a row out",
  priceImportOpen:
    "margins that one person may not set alone, by their prices or by the loss of a rule, are refused",
  supplierFund: "a record of what was paid, held against the supplier's own balance",
  supplierReopen: "prices stay as they are",
  featureSwitch: "what is offered",
  settingSave: "what decides about money takes two people",
  memberAdjust: "one payment, within adjustment_alone_amount (decision 23)",
  adminSettle: "one refund, within refund_alone_amount (decision 23)",
  stuckSettle: "refunds as single ones, each within refund_alone_amount (decision 23)",
  stuckCheck: "asks the suppliers; what they answer is settled as always",
  stuckHold: "who works on it",
  adminCheck: "asks the supplier; what it answers is settled as always",
  memberStanding: "the loss of a rule is that of its worst tier, to a buyer with an upline",
  memberFlags: "no rule looks at the flags",
  tokenTariffAdd: "what PLN asks a kWh: tokens are held against it, and cost what they cost",
  tokenTariffRemove: "what PLN asks a kWh: tokens are held against it, and cost what they cost",
};

/** Settings that one person changes, each with the reason why it pays nothing. */
const SETTINGS_THAT_PAY_NOTHING: Partial<Record<OfficeSettingName, string>> = {
  approval_hours: "how long a request waits",
  agent_float_warning: "who is told of a low balance",
  agent_markup_most: "what an agent pays more, of which the Master has no more than that",
  demotion_notice_days: "how long before a Master is told",
  loan_principal_first: "which part of a debt a repayment ends first; the sum is the same",
  loan_grace_days: "until when a loan may be used; the money is the Master's",
  bill_reminder_days: "when somebody is reminded of a bill",
  token_sends_per_day: "how many messages are sent",
  send_limit_minutes: "when a purchase is refunded that was not sent",
  stuck_after_minutes: "when staff look at what is open",
  stuck_target_minutes: "what is marked as late",
  name_check_fee_bank: "what a check costs",
  name_check_fee_e_wallet: "what a check costs",
  name_check_cache_hours: "how long an answer that was paid is shown again",
  disburser_minimum_balance: "when somebody is warned",
  send_money_minimum: "how little is sent",
  min_topup: "how little a top-up is",
  allow_custom_nominals: "which amounts of top-ups are offered",
  deposit_bank_hours: "how long a top-up waits for its money",
  deposit_virtual_account_hours: "how long a top-up waits for its money",
  deposit_qris_minutes: "how long a top-up waits for its money",
  deposit_e_wallet_minutes: "how long a top-up waits for its money",
  deposit_store_hours: "how long a top-up waits for its money",
  deposit_cash_hours: "how long a top-up waits for its money",
  deposit_expiry_told: "whether members are reminded",
  bulk_most_rows: "how long a file is",
  bulk_number_day_limit: "how often a number is in one",
  transfer_minimum: "what members send each other is their own money",
  transfer_hold_minutes: "how long a transfer waits",
  receipt_service_fee_cap: "what a receipt may say, no money",
  media_batch_limit: "how many pictures are drawn together",
  cn22_most_sdr: "which customs form a parcel needs",
  sdr_rupiah: "which customs form a parcel needs",
  postal_cod_least: "how little the post collects for a sender",
  postal_cod_most: "how much the post collects for a sender",
  shop_return_days: "how long a return can be asked for; a refund is never more than what was paid",
  shop_done_days: "when a delivered order is done; its price and costs stay the same",
  redeem_minimum: "what members move between their own wallets",
};

let http: HttpEnvironment;
let maker: HttpClient;
let endedRule = "";
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  maker = await http.staff([
    "catalog.read",
    "catalog.write",
    "suppliers.read",
    "suppliers.write",
    "shop.coupons",
    "approvals.read",
  ]);
  await changeSetting(http.open.brand, "loss_alone_per_sale", 100);
  const { owner } = http.environment.database;
  await owner.query(
    `insert into cashback_rule (kind, operator_code, product_id, fixed, may_exceed_margin, valid_from)
     select 'cashback', 'SMARTFREN', null::bigint, 3000, true, now()
     union all select 'cashback', null, id, 150, true, now() from product where code in ('XL5', 'SMART10')`,
  );
  const found = await owner.query<{ id: number }>(
    "select r.id from cashback_rule r join product p on p.id = r.product_id where p.code = 'SMART10'",
  );
  await owner.query(
    `with offer as (insert into bill_offer (supplier_id, sku, name, bill_type, admin_fee, commission, is_active, seen_at)
       values ('iak', 'UJI', 'PDAM Uji', 'pdam', 2500, 1800, true, now()) returning sku),
     product as (insert into bill_product (code, name, bill_type) values ('UJI', 'PDAM Uji', 'pdam') returning id)
     insert into bill_route (product_id, supplier_id, sku) select product.id, 'iak', offer.sku from product, offer`,
  );
  endedRule = String(found.rows[0]?.id);
});
afterAll(() => http.close());

const isGuarded = (name: CallName): boolean => {
  const { access, permission = "", method }: Call = calls[name];
  return access === "staff" && method !== "GET" && PERMISSIONS.includes(permission);
};
const GUARDED = (Object.keys(calls) as CallName[]).filter(isGuarded);
const PAYING = Object.keys(PAYING_CALLS) as (keyof typeof PAYING_CALLS)[];

/** For each endpoint, an input that loses more than one person may risk. */
const LOSING: Record<keyof typeof PAYING_CALLS, () => object> = {
  cashbackRuleSave: () => ({
    kind: "cashback",
    product_code: "XL5",
    fixed: 5_000,
    may_exceed_margin: true,
  }),
  cashbackRuleEnd: () => ({ rule_id: endedRule }),
  adminCouponSave: () => ({
    code: "RUGI",
    name: "Kupon rugi",
    kind: "fixed",
    value: 2_000,
    most_uses: 1_000,
  }),
  promoSave: () => ({ code: "RUGI", product_code: "SMART10", discount: 2_000, stock: 1_000 }),
  adminBillShareSave: () => ({ category: "agent", product_code: "UJI", share: 2_000 }),
  marginRuleSave: () => ({
    category: "agent",
    product_code: "XL5",
    fixed: 10,
    rate_basis_points: 0,
  }),
};

describe("the table of endpoints that set what sales pay", () => {
  test.each(GUARDED)("M671: contains %s or a reason why it pays nothing", (name) => {
    const homes = [name in PAYING_CALLS, name in WITHOUT_RULE].filter(Boolean);
    expect(homes, name).toHaveLength(1);
  });

  test("M671: contains only existing endpoints, as do the reasons", () => {
    const named = [...PAYING, ...Object.keys(WITHOUT_RULE)];
    expect(named.filter((name) => !GUARDED.includes(name as CallName))).toEqual([]);
    expect(Object.keys(LOSING).toSorted()).toEqual(PAYING.toSorted());
  });

  test.each(OFFICE_SETTING_NAMES)(
    "M683: covers the setting %s, which requires two people or pays nothing",
    (name) => {
      const homes = [TWO_PEOPLE_SETTINGS.includes(name), name in SETTINGS_THAT_PAY_NOTHING];
      expect(homes.filter(Boolean), name).toHaveLength(1);
    },
  );

  test.each(PAYING)(
    "M671: contains %s, which shows its loss before, is rejected above the limits, and becomes a request that shows the loss",
    async (name) => {
      const { preview, approval } = PAYING_CALLS[name];
      const input = LOSING[name]();
      const before = await fingerprint(http.environment);
      const seen = await maker.call(preview, input);
      expect(seen.status, seen.text).toBe(200);
      const loss = seen.json as RuleLossPreview & Partial<PriceEffect>;
      expect(loss.largest_loss_per_sale).toBeGreaterThan(100);
      expect(loss.largest_loss_per_day).toBe(loss.largest_loss_per_sale * loss.sales_per_day);
      expect(loss.needs_two).toBe(true);

      const refused = await maker.call(name, input, { key: randomUUID() });
      expect([refused.status, refusalOf(refused).code]).toEqual([409, "loss_approval_needed"]);
      expect((calls[name] as Call).errors).toContain("loss_approval_needed");
      expect(await fingerprint(http.environment)).toEqual(before);

      const asked = { ...input, ...(loss.seen !== undefined && { seen: loss.seen }) };
      const request = await maker.call(
        "approvalRequest",
        { kind: approval, input: asked, reason: "Promo" },
        { key: randomUUID() },
      );
      expect(request.status, request.text).toBe(200);
      const amounts = (request.json as Approval).changes.map(({ after }) => after);
      for (const amount of [loss.largest_loss_per_sale, loss.largest_loss_per_day])
        expect(amounts).toContain(`Rp${amount.toLocaleString("id-ID")}`);
      const after = await fingerprint(http.environment);
      expect({ ...(after as object), approvals: 0 }).toEqual({
        ...(before as object),
        approvals: 0,
      });
    },
  );
});
