import { countedSource } from "../reconciliation/index.ts";

/** What staff credited by a proof, and no line of the bank has shown yet; and cash that a collector still has. */
export const DEPOSITS_UNPROVED = countedSource(
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
