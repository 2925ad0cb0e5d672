import { randomUUID } from "node:crypto";
import type { BillRun, SavedBill } from "@konter/contract/saved-bills";
import { rupiah } from "@konter/contract/money";
import { queueMessage } from "@konter/server/domains/messages/messages/index.ts";
import { notify } from "@konter/server/kernel/notices/index.ts";
import { PASSWORD } from "@konter/server/domains/money/transfers/testing/transfer-people.ts";
import { sellBills } from "@konter/server/domains/sales/bills/testing/sell-bills.ts";
import { confirmed, runOf, uploaded } from "@konter/server/domains/sales/bulk/testing/uploads.ts";
import { apply, sheetOf } from "@konter/server/domains/sales/price-sheets/testing/sheets.ts";
import { setUp } from "@konter/server/domains/sales/schedules/index.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import { TEST_PIN } from "../brand/test-environment.ts";
import { noticeNamed } from "../brand/notices.ts";
import { passTimeIn } from "../brand/pass-time.ts";
import { done } from "./stage.ts";
import type { Scene, Stage } from "./stage.ts";

const pass = ({ http }: Stage, interval: string) =>
  passTimeIn(http.environment.database.owner, interval);
/** Moves the suppliers' last second checks back, so that their rate limit allows the next ones. */
const restLooks = ({ sql }: Stage) =>
  sql("update supplier_look_pace set next_look_at = now() - interval '1 hour'");

async function savedBill({ sender }: Stage, facts: object): Promise<string> {
  const bill = { product_code: "PGAS", label: "Kos", group: "Kos Melati", ...facts };
  return done<SavedBill>(await sender.client.call("savedBillAdd", bill)).id;
}

/** Purchases and the statuses of suppliers. */
const PURCHASES: Readonly<Record<string, Scene>> = {
  "a supplier that is new": ({ sql }) =>
    sql("update supplier set price_list_at = null, price_list_tried_at = null"),
  "a purchase of which its supplier calls, and calls again": async ({ http, settle, sql }) => {
    await http.environment.buy();
    await settle();
    await http.environment.digiflazz.idle();
    await settle();
    await sql("update supplier_callback set processed_at = null, next_try_at = now()");
  },
  "a purchase about which its supplier is asked": async (stage) => {
    const { environment } = stage.http;
    environment.digiflazz.misbehave({ kind: "no-callback", count: 1 });
    await environment.buy();
    await stage.settle();
    await pass(stage, "2 minutes");
  },
  "a decided purchase that is in question": async (stage) => {
    await stage.sql(
      `insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at)
       select purchase_id, number, supplier_id, 'said_otherwise', now(), now() from purchase_attempt where state = 'success' limit 1`,
    );
    await pass(stage, "1 minute");
  },
  // A SKU that no later scene buys.
  "a SKU that was charged above its quote and is not closed yet": ({ sql }) =>
    sql(
      `insert into cost_overrun (purchase_id, attempt_number, supplier_id, sku, quoted_cost, charged_cost, found_at)
       select purchase_id, number, supplier_id, 'GONE', quoted_cost, quoted_cost * 3, now() from purchase_attempt where state = 'success' limit 1`,
    ),
  "second looks, as many as a supplier's pace allows": async (stage) => {
    await pass(stage, "2 days");
    await stage.settle();
    await restLooks(stage);
    await stage.settle();
    // After this time the supplier may be asked again about the purchase in question.
    await pass(stage, "5 minutes");
    await restLooks(stage);
  },
  "a purchase that could not be sent": async ({ http, subject, sql }) => {
    const { ref_id: refId } = await http.environment.purchases.buy(subject, randomUUID(), {
      product_code: "TSEL10",
      destination_number: "081260000099",
      price: rupiah(1_000_000),
      pin: TEST_PIN,
    });
    await sql(
      "update purchase_attempt set next_action_at = now() - interval '30 days' where purchase_id = (select id from purchase where ref_id = $1)",
      [refId],
    );
  },
};

/** Messages and notifications. */
const MESSAGES: Readonly<Record<string, Scene>> = {
  "a message": ({ http: { open } }) =>
    inTransaction(open.brand.pool, (client) =>
      queueMessage(open.brand, client, {
        kind: "code",
        hp: "+6281234567890",
        channels: ["whatsapp", "sms"],
        locale: "id",
        facts: { code: "123456" },
        validSeconds: 300,
      }),
    ),
  "a notice by e-mail": async ({ http: { open }, subject, sql }) => {
    await sql(
      `update member set email = 'satu@contoh.example', email_verified_at = now(), email_notification = true,
         notice_setting = jsonb_build_object(notice_event('complaint_answered'), '{"email": true}'::jsonb) where id = $1`,
      [subject.id],
    );
    await inTransaction(open.brand.pool, (client) =>
      notify(client, noticeNamed("complaint_answered"), {
        memberId: subject.id,
        refId: "K123456789AB",
        body: "Sudah dijawab",
      }),
    );
  },
};

/** Bills and scheduled purchases. */
const BILLS_AND_FILES: Readonly<Record<string, Scene>> = {
  "a list of bills": ({ sql }) => sql("update bill_list_turn set next_at = now()"),
  "a run of saved bills": async (stage) => {
    const { client } = stage.sender;
    await sellBills(stage.http);
    const ids = [await savedBill(stage, { customer_number: "01100146021" })];
    const key = { key: randomUUID() };
    const { code } = done<BillRun>(await client.call("billRunStart", { saved_bill_ids: ids }, key));
    await stage.settle();
    const { rows } = done<BillRun>(await client.call("billRun", { code }));
    const agreed = rows.map(({ number, bill }) => ({ number, price: bill?.price }));
    const paid = { code, rows: agreed, password: PASSWORD };
    done(await client.call("billRunPay", paid, { key: randomUUID() }));
  },
  "a bill of which its owner is reminded": async (stage) => {
    const id = await savedBill(stage, { customer_number: "01100146022", due_day: 20 });
    await stage.sql("update saved_bill set remind_at = now() where id = $1", [id]);
  },
  "a file of purchases": async ({ sender: { client } }) => {
    done(await confirmed(client, await uploaded(client, [["TSEL10", "082140000001"]])));
  },
  "a file of bills": async ({ sender: { client }, settle }) => {
    const { head } = await uploaded(client, [["PGAS", "01100146023"]], { sells: "bills" });
    await settle();
    const agreed = { password: PASSWORD, pin: undefined };
    done(await confirmed(client, await runOf(client, head.code), agreed));
  },
  "a scheduled purchase": async ({ http: { open }, subject, settle, sql }) => {
    const terms = {
      product_code: "TSEL10",
      destination_number: "081260000001",
      repeats: "monthly",
      day: 15,
      time: "08:00",
      max_price: 11_000,
      monthly_limit: 50_000,
      pin: TEST_PIN,
    } as const;
    await setUp(open.brand, subject, randomUUID(), terms, "id");
    await sql("update schedule set next_run_at = now() + interval '23 hours'");
    await settle();
    const now = "date_trunc('minute', now())";
    await sql(`update schedule set next_run_at = ${now}, noticed_run_at = ${now}`);
  },
  "a file of transactions": async ({ sender: { client } }) => {
    done(await client.call("exportOrder", {}, { key: randomUUID() }));
  },
};

/** Prices. */
const PRICES: Readonly<Record<string, Scene>> = {
  "a sheet of prices": async ({ http, sql }) => {
    const office = await http.staff();
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    done(await apply(office, await sheetOf(office, { TSEL10: 10_450 }), { starts_at: startsAt }));
    await sql("update price_sheet set starts_at = now() where state = 'scheduled'");
  },
  "a selling price that is overtaken": async ({ sender: { client }, sql }) => {
    const price = { product_code: "XL5", selling_price: "6000" };
    done(await client.call("sellingPriceSet", price, { key: randomUUID() }));
    await sql(
      "update product_price set price = 7000 where product_id = (select id from product where code = 'XL5')",
    );
  },
  // Independent of the hour: yesterday's news that were begun are continued.
  "the news of prices": ({ sql }) =>
    sql(
      "insert into price_news (day, category, raised, lowered, told_to) values (current_date - 1, 'agent', 1, 0, 0)",
    ),
};

/** Sales, prices and messages. */
export const SALES_SCENES: Readonly<Record<string, Scene>> = {
  ...PURCHASES,
  ...MESSAGES,
  ...BILLS_AND_FILES,
  ...PRICES,
};
