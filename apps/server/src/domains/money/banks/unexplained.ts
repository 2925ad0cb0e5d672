import { countedSource } from "../reconciliation/index.ts";

/** Lines of the bank that nobody has said what they are: money that came, and money that went. */
export const BANK_LINES_UNEXPLAINED = countedSource(
  {
    name: "money.banks.lines",
    title: { id: "Mutasi bank yang belum dijelaskan", en: "Bank lines that are not explained" },
    room: "/bank-lines",
  },
  "select count(*)::int as items, coalesce(sum(amount), 0)::bigint as amount from bank_line where place in ('suspense', 'queue', 'out')",
);
