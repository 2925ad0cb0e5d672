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
    adminLoanWriteOff: async () => {
      const input = { loan_id: await (await loans()).overdue(), reason };
      const { owner } = http.environment.database;
      const only = await http.staff();
      // Somebody else would have to approve.
      const others = await owner.query<{ ids: number[] }>(
        `with others as (update staff set blocked_at = now() - interval '30 days'
           where id < (select max(id) from staff) and blocked_at is null returning id) select array_agg(id) as ids from others`,
      );
      const answer = await only.call("adminLoanWriteOff", input);
      await owner.query("update staff set blocked_at = null where id = any($1)", [
        others.rows[0]?.ids,
      ]);
      return answer;
    },
    adminLoanLetter: async () =>
      staff().call("adminLoanLetter", { loan_id: await (await loans()).closed() }),
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
