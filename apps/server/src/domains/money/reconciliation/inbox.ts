import type { InboxQueue } from "../../../kernel/inbox.ts";
import { ACCOUNTS } from "./statement-accounts.ts";

/** Differences between vendors' statements and the books. */
export const DIFFERENCES_INBOX: InboxQueue = {
  kind: "differences",
  waiting: `select d.id::text as key, d.opened_at as since, null::timestamptz as due_at, abs(d.amount) as amount,
    jsonb_build_object('account', coalesce(a.name, d.account), 'reference', d.reference) as facts
    from statement_difference d left join ${ACCOUNTS} a on a.source = d.source and a.account = d.account where d.state = 'open'`,
  sentence: {
    id: "Selisih dengan laporan {account}, referensi {reference}.",
    en: "Difference with the statement of {account}, reference {reference}.",
  },
  path: (key) => `/differences/${key}`,
};
