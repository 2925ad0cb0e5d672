import { DEPOSIT_CLAIM_HOURS, DEPOSIT_CREDIT_MINUTES } from "@konter/contract/deposits";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const DEPOSIT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.deposits.oldest_claim_seconds",
    warnsAt: (DEPOSIT_CLAIM_HOURS / 2) * 60 * 60,
    failsAt: DEPOSIT_CLAIM_HOURS * 60 * 60,
    text: {
      id: "Klaim deposit yang paling lama menunggu sudah menunggu {figure} detik.",
      en: "The claim of a top-up that waits longest has waited {figure} seconds.",
    },
    oldest: "select min(opened_at) as since from deposit_claim where state = 'open'",
  }),
  {
    name: "money.deposits.slowest_credit_seconds",
    warnsAt: DEPOSIT_CREDIT_MINUTES * 60,
    failsAt: 10 * DEPOSIT_CREDIT_MINUTES * 60,
    text: {
      id: "Dari mutasi bank masuk sampai deposit dikreditkan paling lama {figure} detik dalam satu jam terakhir.",
      en: "From a bank line to the credited top-up it took {figure} seconds at most in the last hour.",
    },
    // What a person credited waited for that person.
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
