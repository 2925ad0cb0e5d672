import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Lines of couriers' statements that were not paid, and parcels whose courier contradicts its delivery. */
export const COD_INBOX: InboxQueue = {
  kind: "cod",
  waiting: `select 'L' || l.id as key, l.judged_at as since, null::timestamptz as due_at, l.amount, jsonb_build_object('awb', l.waybill) as facts
      from cod_line l where l.outcome not in ('paid', 'repeated') and l.closed_at is null
    union all
    select s.ref_id, c.disputed_at, null, s.cod_amount, jsonb_build_object('awb', coalesce(s.waybill, s.ref_id))
      from parcel_cod c join shipment s on s.id = c.shipment_id where c.state = 'disputed'`,
  sentence: {
    id: "Uang COD resi {awb} perlu diperiksa.",
    en: "The cash on delivery of waybill {awb} needs a look.",
  },
  path: () => "/cod",
};
