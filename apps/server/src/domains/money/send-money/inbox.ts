import type { Sentence } from "@konter/contract/locale";
import { renderSentence } from "@konter/contract/locale";
import { INSTITUTIONS } from "@konter/contract/name-checks";
import type { InboxQueue } from "../../../kernel/inbox.ts";
import { STUCK } from "./list-for-staff.ts";

const SENTENCE: Sentence = {
  id: "Kirim uang {ref} ke {institution} perlu diperiksa.",
  en: "Money {ref} to {institution} needs a look.",
};

const NAMES = new Map<string | number | undefined, string>(
  Object.entries(INSTITUTIONS).map(([code, { name }]) => [code, name]),
);

/** Money on its way to a bank for too long, and what a person must look at. */
export const SENT_MONEY_INBOX: InboxQueue = {
  kind: "sent_money",
  waiting: `select s.ref_id as key, coalesce(s.attention_at, s.made_at) as since, null::timestamptz as due_at, s.amount,
    jsonb_build_object('ref', s.ref_id, 'institution', s.institution) as facts
    from send_money s where s.attention is not null or (${STUCK})`,
  sentence: ({ institution, ...facts }, _parts, locale) =>
    renderSentence(SENTENCE, locale, { ...facts, institution: NAMES.get(institution) ?? "–" }),
  path: (key) => `/sent-money/${key}`,
};
