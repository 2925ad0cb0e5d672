import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import { establishApprovers } from "../brand/established-approvers.ts";
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
      const planted = await loans();
      const input = { loan_id: await planted.overdue(), reason };
      const only = await http.staff();
      const answer = await alone(http, () => only.call("adminLoanWriteOff", input));
      // What is missing would keep the agent from another loan.
      await planted.recover(input.loan_id);
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

/** Does something as the latest member of staff while all others are suspended: nobody else could approve it. */
async function alone<T>({ environment }: HttpEnvironment, act: () => Promise<T>): Promise<T> {
  const { owner } = environment.database;
  const others = await owner.query<{ id: number }>(
    "update staff set blocked_at = now() - interval '30 days' where id < (select max(id) from staff) and blocked_at is null returning id",
  );
  const answer = await act();
  for (const { id } of others.rows) {
    await owner.query("update staff set blocked_at = null where id = $1", [id]);
    await establishApprovers(owner, id);
  }
  return answer;
}
