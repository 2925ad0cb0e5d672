import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";
import { DISBURSEMENT_CALLBACKS } from "../disbursers/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { describeSent, listSent, toSentMoney } from "./describe.ts";
import { askForStaff, closeForStaff, describeForStaff, listForStaff } from "./list-for-staff.ts";
import { SEND_MONEY_NOTICES } from "./notices.ts";
import { checkSending, hashOf, sendMoney } from "./send-money.ts";
import { readOptions } from "./terms.ts";
import { verifySendMoney } from "./verify-send-money.ts";
import { SENDINGS, workSending } from "./work.ts";
import { SENT_MONEY_INBOX } from "./inbox.ts";

function sendMoneyHandlers(
  brand: BrandContext,
  registry: DisburserRegistry,
  spending: SpendingByPasskey,
  wake: () => void,
): Handlers {
  return {
    sendMoneyOptions: async (_input, { principal }) => readOptions(brand, memberOf(principal).id),
    sendMoneyCheck: async (input, { principal }) =>
      checkSending(brand, registry, memberOf(principal).id, input),
    sendMoneyPasskey: async (input, context) =>
      spending.ask(memberOf(context.principal), hashOf(input), context),
    sendMoney: async (input, context) => {
      const member = memberOf(context.principal);
      const row = await sendMoney(brand, registry, spending, member, input, context);
      wake();
      return toSentMoney(row);
    },
    sentMoneyList: async (query, { principal }) =>
      listSent(brand.pool, memberOf(principal).id, query),
    sentMoney: async ({ ref_id }, { principal }) =>
      describeSent(brand.pool, memberOf(principal).id, ref_id),
    adminSentMoneyList: async (query) => listForStaff(brand.pool, query),
    adminSentMoney: async ({ ref_id }) => describeForStaff(brand.pool, ref_id),
    adminSentMoneyAsk: async ({ ref_id }, context) =>
      askForStaff(brand, registry, actorOf(context), ref_id),
    adminSentMoneyClose: async (input, context) => closeForStaff(brand, actorOf(context), input),
  };
}

/** The number of latest transfers in a data export. */
const MOST_TRANSFERS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    send_money: {
      columns: ["member_id", "name", "typed_name", "account_number", "note"],
      erasure: {
        stays: "who was paid is part of the books, which are kept without the sender's name",
      },
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'institution', institution, 'account_number', account_number,
         'name', name, 'amount', amount, 'fee', fee, 'note', note, 'state', state) order by id desc), '[]') as rows
       from (select * from send_money where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_TRANSFERS],
    );
    return { sent_money: found.rows[0]?.rows };
  },
};

const SEND_MONEY_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.send-money.oldest_open_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Kiriman uang tertua yang belum jelas berumur {figure}.",
      en: "The oldest transfer to a bank that is not decided is {figure} old.",
    },
    oldest:
      "select min(made_at) as since from send_money where state in ('unprocessed', 'processing')",
  }),
  ageCheck({
    name: "money.send-money.oldest_attention_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Kiriman uang yang paling lama menunggu staf sudah menunggu {figure}.",
      en: "The transfer to a bank that waits longest for staff has waited {figure}.",
    },
    oldest: "select min(attention_at) as since from send_money where attention is not null",
  }),
];

/** Short, because the member waits for the receiver's bank. */
const PAUSE_MS = 500;

export const sendMoneyModule: Module = {
  name: "money/send-money",
  template: "nothing",
  inbox: [SENT_MONEY_INBOX],
  notices: Object.values(SEND_MONEY_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, disbursers, publicUrl, wake }) =>
    sendMoneyHandlers(brand, disbursers, spendingByPasskey(brand, siteOf(publicUrl)), () =>
      wake("send money"),
    ),
  workers: ({ brand, disbursers }) => [
    {
      name: "send money",
      pauseMs: PAUSE_MS,
      queues: [SENDINGS, DISBURSEMENT_CALLBACKS.transfer],
      work: () => workSending(brand, disbursers),
    },
  ],
  proveBooks: ({ pool }) => verifySendMoney(pool),
  health: SEND_MONEY_HEALTH,
};
