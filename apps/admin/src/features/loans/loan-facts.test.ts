import { rupiah } from "@konter/contract/money";
import { expect, it } from "vitest";
import { historySentences } from "./loan-facts.tsx";

it("says since when the agent has the account, and that no loan came before", () => {
  const none = {
    sales: rupiah(0),
    sold_days: 0,
    complaints: 0,
    earlier_loans: 0,
    late_payments: 0,
  };
  expect(historySentences({ since: "2026-01-12T09:00:00+07:00", ...none })).toEqual([
    "Member sejak 12 Jan 2026.",
    "Ini pinjaman pertamanya.",
  ]);
});
