import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf, rowSubjects } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf, staffOf } from "../../../kernel/caller/index.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { describeAdminBill, listInquiries } from "./admin-bills.ts";
import { listAdminProducts, listOffers, switchProduct } from "./admin-products.ts";
import { describeBill } from "./describe-bill.ts";
import { inquireBill } from "./inquire-bill.ts";
import { listBills } from "./list-bills.ts";
import { openOffers } from "./open-offers.ts";
import { billOpeningKind } from "./opening-kind.ts";
import { hashOf, payBill } from "./pay-bill.ts";
import { listProducts, listTypes } from "./products.ts";
import { setRoute } from "./set-route.ts";
import { billShareKind } from "./share-kind.ts";
import { listShares, previewShare, saveShare } from "./shares.ts";
import { syncOffers } from "./sync-offers.ts";
import { BILL_INQUIRY_DAYS } from "@konter/contract/bills";

function billHandlers(
  brand: BrandContext,
  registry: SupplierRegistry,
  spending: SpendingByPasskey,
  wake: () => void,
): Handlers {
  return {
    billTypes: async () => listTypes(brand.pool),
    billProducts: async ({ type, search }, { principal }) =>
      listProducts(brand.pool, type, memberOf(principal).category, search),
    billInquire: async (input, { principal, locale }) =>
      inquireBill(brand, registry, memberOf(principal), input, locale),
    billPasskey: async (input, context) => {
      const member = memberOf(context.principal);
      await describeBill(brand, member.id, input.ref_id, context.locale);
      return spending.ask(member, hashOf(input), context);
    },
    billPay: async (input, context) =>
      payBill(brand, spending, memberOf(context.principal), input, context, wake),
    bill: async ({ ref_id }, { principal, locale }) =>
      describeBill(brand, memberOf(principal).id, ref_id, locale),
    bills: async (query, { principal, locale }) =>
      listBills(brand, memberOf(principal).id, query, locale),
    adminBillProducts: async (query) => listAdminProducts(brand.pool, query),
    adminBillOffers: async () => listOffers(brand.pool),
    adminBillOpen: async ({ offers }, context) => openOffers(brand, actorOf(context), offers),
    adminBillSwitch: async ({ code, enabled }, context) =>
      switchProduct(brand, actorOf(context), code, enabled),
    adminBill: async ({ ref_id }, { locale }) => describeAdminBill(brand, ref_id, locale),
    adminBillInquiries: async (_input, { locale }) => listInquiries(brand.pool, locale),
    adminBillShares: async () => listShares(brand.pool),
    adminBillSharePreview: async (change, { principal }) =>
      previewShare(brand, staffOf(principal).id, change),
    adminBillRouteSet: async (place, context) => setRoute(brand, actorOf(context), place),
    adminBillShareSave: async (input, context) => saveShare(brand, actorOf(context), input),
  };
}

/** Only this many latest bills are copied. */
const MOST_BILLS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    bill_inquiry: {
      columns: [
        "member_id",
        "customer_number",
        "customer_name",
        "input",
        "details",
        "said",
        "bill_reference",
      ],
      erasure: "emptied",
      copy: "copied",
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("select empty_bills($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', asked_at, 'product', product_name, 'customer_number', customer_number,
         'customer_name', customer_name, 'amount', amount, 'state', state) order by id desc), '[]') as rows
       from (select * from bill_inquiry where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_BILLS],
    );
    return { bills: found.rows[0]?.rows };
  },
};

const LIST_PAUSE_MS = 60_000;

/** Deletes unpaid inquiries after thirty days. */
async function forgetInquiries({ pool }: BrandContext): Promise<void> {
  await pool.query("select forget_bills($1)", [BILL_INQUIRY_DAYS]);
}

const BILL_SUBJECTS = rowSubjects(
  /^bills\./,
  `select asked.subject, string_agg(coalesce(d.name, word.code), ', ' order by word.place) as name
   from unnest($1::text[]) as asked (subject)
   cross join regexp_split_to_table(asked.subject, ' ') with ordinality as word (code, place)
   left join bill_product d on d.code = word.code
   group by asked.subject having count(d.id) > 0`,
);

export const billsModule: Module = {
  name: "sales/bills",
  template: "nothing",
  personalData: PERSONAL_DATA,
  auditSubjects: () => [BILL_SUBJECTS],
  handlers: ({ brand, publicUrl, registry, wake }) =>
    billHandlers(brand, registry, spendingByPasskey(brand, siteOf(publicUrl)), () =>
      wake("delivery"),
    ),
  workers: ({ brand, registry }) => [
    {
      name: "bill lists",
      pauseMs: LIST_PAUSE_MS,
      work: async () => {
        await syncOffers(brand, registry);
        return false;
      },
    },
  ],
  housekeeping: forgetInquiries,
  approvalKinds: () => [billOpeningKind(), billShareKind()],
};
