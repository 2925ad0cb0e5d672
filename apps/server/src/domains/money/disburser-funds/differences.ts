import { countedSource } from "../../../kernel/unexplained.ts";

/** What a vendor that pays out says that it holds for us, and our books do not, or the other way round. */
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
