import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import type { CodCaseList, CodStatement } from "@konter/contract/cod";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { PLANTED_SICEPAT, plantSicepat } from "../brand/planted-parcels.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on cash on delivery that one person may do without a delivered parcel. */
export function codOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  const bring = async () => {
    await plantSicepat(http);
    const line = `X${randomUUID().slice(0, 12)},100000,3000,97000,2026-11-29`;
    const text = `AWB,COD,Fee,Net,Tanggal\n${line}\n`;
    const bytes = new Uint8Array(new TextEncoder().encode(text));
    return staff().call("codImport", { account: PLANTED_SICEPAT, bytes });
  };
  const kept = async () => (await bring()).json as CodStatement;
  return {
    codImport: bring,
    codDrop: async () =>
      staff().call("codDrop", { statement_id: String((await kept()).statement_id) }),
    codCaseClose: async () => {
      const { statement_id: id } = await kept();
      await http.environment.database.owner.query(
        "update cod_line set outcome = 'unknown_waybill', judged_at = now() where statement_id = $1",
        [id],
      );
      const { rows } = (await staff().call("codCases")).json as CodCaseList;
      const last = rows.at(-1);
      return staff().call("codCaseClose", { case_id: last?.case_id, words: "Sudah dicek" });
    },
  };
}
