import type { AdminLoan } from "@konter/contract/loans";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { PartyCell } from "../../app/records/party.tsx";
import * as m from "#messages";

/** The borrower and the lender, in tables about loans. */
export const PARTY_COLUMNS: readonly RecordColumn<Pick<AdminLoan, "agent" | "master">>[] = [
  {
    key: "agent",
    title: m.loan_agent(),
    wraps: true,
    cell: ({ agent }) => <PartyCell of={agent} />,
  },
  {
    key: "master",
    title: m.loan_master(),
    wraps: true,
    cell: ({ master }) => <PartyCell of={master} />,
  },
];
