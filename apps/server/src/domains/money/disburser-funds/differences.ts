import { countedSource } from "../../../kernel/unexplained.ts";

/** Differences between the balance that a payout vendor reports and the ledger. */
export const DISBURSER_DIFFERENCES = countedSource(
  {
    name: "money.disburser-funds.balance",
    title: {
      id: "Saldo di vendor kirim uang berbeda dari buku",
      en: "Payout vendors' balances that differ from the books",
    },
    room: "/disburser-funds",
  },
  "select count(*)::int as items, coalesce(sum(abs(difference)), 0)::bigint as amount from disburser_reading where difference <> 0",
);
