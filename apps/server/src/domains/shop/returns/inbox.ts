import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { InboxQueue } from "../../../kernel/inbox.ts";

const ASKED: Sentence = {
  id: "Retur pesanan {number} perlu diputuskan.",
  en: "The return of the order {number} needs a decision.",
};
const UNPAID: Sentence = {
  id: "Uang retur pesanan {number} perlu dikembalikan.",
  en: "The return of the order {number} waits for its refund.",
};

/** Returns that staff decide or refund next. */
export const RETURN_INBOX: InboxQueue = {
  kind: "shop_returns",
  waiting: `select r.id::text as key, coalesce(r.received_at, r.decided_at, r.asked_at) as since, null::timestamptz as due_at,
    (select sum(l.quantity * b.price)::bigint from shop_return_line l join shop_order_line b on b.order_id = l.order_id and b.line = l.line
     where l.return_id = r.id) as amount,
    jsonb_build_object('number', o.number, 'state', r.state) as facts
    from shop_return r join shop_order o on o.id = r.order_id
    where r.state in ('asked', 'received') or r.state = 'approved' and not r.send_back`,
  sentence: ({ state, ...facts }, _parts, locale) =>
    renderSentence(state === "asked" ? ASKED : UNPAID, locale, facts),
  path: (key) => `/shop-returns/${key}`,
};
