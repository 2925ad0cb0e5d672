import { queueOf } from "../../../platform/workers/queue.ts";
import { DEPOSIT_CLAIM_HOURS, DEPOSIT_CREDIT_MINUTES } from "@konter/contract/deposits";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf, staffOf } from "../../../kernel/caller/index.ts";
import type { Payments } from "../payments/index.ts";
import { countedSource } from "../../../kernel/unexplained.ts";
import { depositApprovalKind } from "./office/approval-kind.ts";
import { askTopUp } from "./requests/ask-top-up.ts";
import { cancelRequest, readOwn } from "./requests/cancel-request.ts";
import { mountClaimPhotos } from "./claims/claim-photos.ts";
import { claimRequest, saveClaimPhoto } from "./claims/claim.ts";
import { acceptClaim, rejectClaim, takeClaim } from "./claims/decide-claim.ts";
import { approveMatches } from "./matching/decide-match.ts";
import { grantAlone, handOver, rejectRequest } from "./office/decide-request.ts";
import { describeClaim, describeDeposit, listClaims } from "./office/describe-office.ts";
import { toRequest } from "./requests/describe-request.ts";
import { describeSettings } from "./office/describe-settings.ts";
import { expireRequests, tellExpiring } from "./requests/expire-requests.ts";
import { exportHistory, listHistory } from "./requests/history.ts";
import { releaseDigits } from "./requests/insert-request.ts";
import { depositLimitsKind } from "./office/limits-kind.ts";
import { depositLineKind } from "./matching/line-kind.ts";
import { listMatches } from "./matching/list-matches.ts";
import { listDeposits, searchDeposits } from "./office/list-office.ts";
import { depositMatcher } from "./matching/matcher.ts";
import { DEPOSIT_NOTICES } from "./notices.ts";
import { DEPOSIT_PURPOSE } from "./requests/purpose.ts";
import { describeSettingsRoom, readSettingsHistory, saveSettings } from "./office/settings-room.ts";
import { verifyDeposits } from "./verify-deposits.ts";
import { DEPOSITS_INBOX } from "./inbox.ts";

const depositHandlers = (brand: BrandContext, payments: Payments, wake: () => void): Handlers => ({
  ...memberHandlers(brand, payments),
  ...officeHandlers(brand, payments, wake),
});

function memberHandlers(brand: BrandContext, payments: Payments): Handlers {
  return {
    depositSettings: async (_input, { principal, locale }) =>
      describeSettings(brand, payments, memberOf(principal).id, locale),
    depositTopUp: async (input, { principal, idempotencyKey: key, locale }) =>
      askTopUp(brand, payments, { memberId: memberOf(principal).id, key, input, locale }),
    depositRequest: async ({ code }, { principal, locale }) =>
      toRequest(await readOwn(brand, memberOf(principal).id, code), locale),
    depositCancel: async ({ code }, { principal, locale }) =>
      cancelRequest(brand, payments, memberOf(principal).id, code, locale),
    depositClaim: async (input, { principal, idempotencyKey: key, locale }) =>
      claimRequest(brand, memberOf(principal).id, key, input, locale),
    depositClaimPhoto: async (input, { principal, locale }) =>
      saveClaimPhoto(brand, memberOf(principal).id, input, locale),
    depositHistory: async (filter, { principal, locale }) =>
      listHistory(brand.pool, memberOf(principal).id, filter, locale),
    depositExport: async (filter, { principal }) =>
      exportHistory(brand.pool, memberOf(principal).id, filter),
  };
}

function officeHandlers(brand: BrandContext, payments: Payments, wake: () => void): Handlers {
  const detail = async ({ principal, locale }: CallContext, code: string) => {
    wake();
    return describeDeposit(brand, staffOf(principal).id, code, locale);
  };
  const claim = async ({ principal, locale }: CallContext, id: number) => {
    wake();
    return describeClaim(brand, staffOf(principal).id, id, locale);
  };
  return {
    adminDeposits: async (filter, { locale }) => listDeposits(brand, filter, locale),
    adminDepositSearch: async ({ query }, { locale }) => searchDeposits(brand, query, locale),
    adminDeposit: async ({ code }, { principal, locale }) =>
      describeDeposit(brand, staffOf(principal).id, code, locale),
    depositApprove: async (input, context) => {
      await grantAlone(brand, actorOf(context), input, context.idempotencyKey);
      return detail(context, input.code);
    },
    depositHalfApprove: async (input, context) => {
      await grantAlone(brand, actorOf(context), input, context.idempotencyKey);
      return detail(context, input.code);
    },
    depositReject: async (input, context) => {
      await rejectRequest(brand, actorOf(context), input);
      return detail(context, input.code);
    },
    depositHandOver: async (input, context) => {
      await handOver(brand, actorOf(context), input, context.idempotencyKey);
      return detail(context, input.code);
    },
    depositMatches: async (filter, { locale }) => listMatches(brand, filter, locale),
    depositMatchApprove: async ({ matches }, context) => {
      const answer = await approveMatches(brand, actorOf(context), matches, context.locale);
      wake();
      return answer;
    },
    depositClaims: async (filter, { principal, locale }) =>
      listClaims(brand, staffOf(principal).id, filter, locale),
    depositClaimDetail: async ({ claim_id: id }, { principal, locale }) =>
      describeClaim(brand, staffOf(principal).id, id, locale),
    depositClaimTake: async (input, context) => {
      await takeClaim(brand, actorOf(context), input);
      return claim(context, input.claim_id);
    },
    depositClaimAccept: async (input, context) => {
      await acceptClaim(brand, actorOf(context), input);
      return claim(context, input.claim_id);
    },
    depositClaimReject: async (input, context) => {
      await rejectClaim(brand, actorOf(context), input);
      return claim(context, input.claim_id);
    },
    adminDepositSettings: async () => describeSettingsRoom(brand, payments),
    depositSettingsSave: async (input, context) => {
      const { idempotencyKey: key, locale } = context;
      await saveSettings(brand, payments, actorOf(context), input, { key, locale });
      return describeSettingsRoom(brand, payments);
    },
    depositSettingsHistory: async () => readSettingsHistory(brand.pool),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    deposit_request: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: "copied",
    },
  },
  /** Erases names and pictures; amounts and dates stay, because the ledger needs them. */
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      `delete from deposit_claim_photo where claim_id in
         (select c.id from deposit_claim c join deposit_request r on r.id = c.request_id where r.member_id = $1)`,
      [memberId],
    );
    await client.query(
      `update deposit_claim set sender = null, note = '' where request_id in (select id from deposit_request where member_id = $1)`,
      [memberId],
    );
    await client.query("update deposit_request set holder_name = null where member_id = $1", [
      memberId,
    ]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('code', r.code, 'at', r.created_at, 'method', r.method_name, 'nominal', r.nominal,
         'total', r.total, 'holder_name', r.holder_name, 'status', r.state, 'credited', r.credited, 'credited_at', r.credited_at,
         'claims', (select coalesce(json_agg(json_build_object('amount', c.amount, 'sender', c.sender, 'bank', c.bank, 'paid_at', c.paid_at,
            'note', c.note, 'status', c.state) order by c.id), '[]') from deposit_claim c where c.request_id = r.id)) order by r.id desc), '[]') as rows
       from deposit_request r where r.member_id = $1`,
      [memberId],
    );
    return { top_ups: found.rows[0]?.rows };
  },
};

const DEPOSIT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.deposits.oldest_claim_seconds",
    warnsAt: (DEPOSIT_CLAIM_HOURS / 2) * 60 * 60,
    failsAt: DEPOSIT_CLAIM_HOURS * 60 * 60,
    text: {
      id: "Klaim isi deposit yang paling lama menunggu sudah menunggu {figure}.",
      en: "The claim of a top-up that waits longest has waited {figure}.",
    },
    oldest: "select min(opened_at) as since from deposit_claim where state = 'open'",
  }),
  {
    name: "money.deposits.slowest_credit_seconds",
    warnsAt: DEPOSIT_CREDIT_MINUTES * 60,
    failsAt: 10 * DEPOSIT_CREDIT_MINUTES * 60,
    text: {
      id: "Dari mutasi bank masuk sampai isi deposit dikreditkan paling lama {figure} dalam satu jam terakhir.",
      en: "From a bank line to the credited top-up it took {figure} at most in the last hour.",
    },
    // Credits that a person decided measure that person's speed, so they are left out.
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number }>(
          `select coalesce(ceil(max(extract(epoch from r.credited_at - l.received_at))), 0)::int as figure
           from deposit_request r join bank_line l on l.id = r.line_id
           where r.credited_by = 'bank' and r.staff_id is null and r.credited_at > now() - interval '1 hour'`,
        )
      ).rows,
  },
];

/** Credits that staff granted on a proof without a bank line so far, and cash that a collector still holds. */
const DEPOSITS_UNPROVED = countedSource(
  {
    name: "money.deposits.unproved",
    title: {
      id: "Isi deposit disetujui petugas, uangnya belum terlihat di bank",
      en: "Top-ups approved by staff whose money no bank line shows yet",
    },
    room: "/deposits",
  },
  `select count(*)::int as items, coalesce(sum(credited), 0)::bigint as amount from deposit_request
   where state in ('approved', 'half_approved') and (collection = 'not_deposited' or (credited_by = 'staff' and source = 'bank' and line_id is null))`,
);

const WAITING_REQUESTS = queueOf(
  "select min(expires_at) from deposit_request where state = 'waiting'",
);
const EXPIRY_PAUSE_MS = 5_000;
const TELLING_PAUSE_MS = 60_000;

export const depositsModule: Module = {
  name: "money/deposits",
  template: "nothing",
  inbox: [DEPOSITS_INBOX],
  liveEvents: {
    deposit: ([, , code, status]) =>
      status === null
        ? [{ type: "balance" }]
        : [{ type: "deposit", code, status }, { type: "balance" }],
  },
  notices: Object.values(DEPOSIT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, payments, wake }) => depositHandlers(brand, payments, () => wake("outbox")),
  officeRoutes: mountClaimPhotos,
  paymentPurposes: () => [DEPOSIT_PURPOSE],
  bankMatchers: (brand) => [depositMatcher(brand)],
  approvalKinds: () => [depositApprovalKind(), depositLineKind(), depositLimitsKind()],
  workers: ({ brand }) => [
    {
      name: "top-up expiry",
      pauseMs: EXPIRY_PAUSE_MS,
      queues: [WAITING_REQUESTS],
      work: () => expireRequests(brand),
    },
    { name: "top-up reminders", pauseMs: TELLING_PAUSE_MS, work: () => tellExpiring(brand) },
  ],
  housekeeping: ({ pool }) => releaseDigits(pool),
  proveBooks: ({ pool }) => verifyDeposits(pool),
  unexplained: [DEPOSITS_UNPROVED],
  health: DEPOSIT_HEALTH,
};
