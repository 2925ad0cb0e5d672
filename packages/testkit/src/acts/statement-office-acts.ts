import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import type { DifferencesQuery } from "@konter/contract/reconciliation";
import { BYTES_TYPE } from "@konter/contract/http";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on vendor statements and their differences. */
export function statementOfficeActs(staff: () => HttpClient): Acts {
  const day = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  const take = () =>
    staff().send(`/api/v1/admin/statements/supplier/digiflazz/${day}/${day}/part`, {
      method: "POST",
      body: new Uint8Array(
        Buffer.from(
          `Tanggal,Ref ID,Harga,Status\n${day},X${randomUUID().slice(0, 8)},5000,Sukses\n`,
        ),
      ),
      headers: { "content-type": BYTES_TYPE },
    });
  const differing = async (): Promise<readonly number[]> => {
    await take();
    const query: Partial<DifferencesQuery> = { account: "digiflazz" };
    const found = await staff().call("differences", query);
    const { rows } = found.json as { readonly rows: readonly { difference_id: number }[] };
    return rows.slice(0, 1).map(({ difference_id: id }) => id);
  };
  return {
    statementImport: take,
    differencesAssign: async () =>
      staff().call("differencesAssign", { difference_ids: await differing(), mine: true }),
    differencesResolve: async () =>
      staff().call("differencesResolve", {
        difference_ids: await differing(),
        how: "explained",
        reason: "Tiket 12",
      }),
    differenceExport: () => staff().call("differenceExport", {}),
  };
}
