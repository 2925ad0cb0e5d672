import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { plantLoans } from "../brand/planted-loans.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on agents' loans. */
export function loanOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  const loans = () => plantLoans(http, staff);
  const reason = "Sesuai data penjualan";
  return {
    adminLoanLender: async () =>
      staff().call("adminLoanLender", { lender: `PT Modal ${randomUUID().slice(0, 4)}` }),
    adminLoanApprove: async () =>
      staff().call("adminLoanApprove", {
        loan_id: await (await loans()).requested(),
        limit: 100_000,
        fee_rate: 50,
        days: 7,
        reason,
      }),
    adminLoanReject: async () =>
      staff().call("adminLoanReject", { loan_id: await (await loans()).requested(), reason }),
    adminLoanClose: async () =>
      staff().call("adminLoanClose", { loan_id: await (await loans()).active(), reason }),
    adminLoansExport: async () => staff().call("adminLoansExport", {}),
    adminLoanPaymentsExport: async () => staff().call("adminLoanPaymentsExport", {}),
    adminHandoversExport: async () => staff().call("adminHandoversExport", {}),
    adminLoanDaysExport: async () => staff().call("adminLoanDaysExport", {}),
    adminHandoverReject: async () =>
      staff().call("adminHandoverReject", {
        handover_id: await (await loans()).handedOver(),
        reason,
      }),
    adminHandoverConfirm: async () => {
      const added = await http.environment.database.owner.query<{ id: number }>(
        "insert into bank_account (bank, name, number, holder) values ('bca', 'BCA', $1, 'PT Uji') returning id",
        [String(Date.now()).slice(-10)],
      );
      return staff().call(
        "adminHandoverConfirm",
        {
          handover_id: await (await loans()).handedOver(),
          account_id: added.rows[0]?.id,
          proof: "Slip 1",
        },
        { key: randomUUID() },
      );
    },
  };
}
