import type { Difference, Statement } from "@konter/contract/reconciliation";
import { verifyLedger } from "@konter/ledger";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { EnvironmentOptions } from "@konter/testkit/brand/environment-options.ts";
import { BYTES_TYPE } from "@konter/contract/http";
import { verifyBanks } from "../../banks/index.ts";
import { judgeStatements } from "../judge-statements.ts";
import { verifyStatements } from "../verify-statements.ts";
import { startOfVendorDay, dayAfter, vendorDay } from "../vendor-day.ts";

/** A sale as the supplier records it, without a purchase. */
export interface PlantedSale {
  readonly reference: string;
  readonly state: "pending" | "success" | "failed" | "reversed";
  readonly at: Date;
  readonly quoted: number;
  readonly cost: number;
}

/** A charge at the scripted gateway, which stands for one of that vendor. */
export interface PlantedCharge {
  readonly reference: string;
  readonly state: "pending" | "paid" | "closed";
  readonly at: Date;
  readonly amount: number;
}

export interface StatementEnvironment {
  readonly deposits: DepositEnvironment;
  readonly clerk: HttpClient;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Adds a supplier or a gateway of this vendor. */
  supplier(id: string, vendor?: string): Promise<void>;
  gateway(id: string, vendor: string): Promise<void>;
  sales(supplier: string, sales: readonly PlantedSale[]): Promise<void>;
  charges(gateway: string, charges: readonly PlantedCharge[]): Promise<void>;
  upload(
    source: "supplier" | "gateway",
    account: string,
    file: string | Uint8Array,
    days: { readonly from: string; readonly until?: string; readonly extent?: "whole" | "part" },
  ): Promise<HttpAnswer>;
  imported(...given: Parameters<StatementEnvironment["upload"]>): Promise<Statement>;
  differences(account: string, state?: "open" | "resolved"): Promise<readonly Difference[]>;
  /** Compares everything that waits, and open differences again. */
  judge(): Promise<void>;
  /** Returns the violations in the ledger. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A past day in WIB, the given number of days ago, and an instant of it. */
const WIB = { zone: "+07:00", dayStarts: "00:00" } as const;
export const dayAgo = (days: number): string => dayAfter(vendorDay(new Date(), WIB), -days);
export const instantOf = (day: string, hours = 12, minutes = 0): Date =>
  new Date(startOfVendorDay(day, WIB).getTime() + (hours * 60 + minutes) * 60_000);

export async function openStatementEnvironment(
  options: EnvironmentOptions = {},
): Promise<StatementEnvironment> {
  const deposits = await openDepositEnvironment({ members: 1, ...options });
  const { http } = deposits;
  const sql = <Row extends object>(text: string, values?: unknown[]): Promise<Row[]> =>
    deposits.sql<Row>(text, values);
  const { database } = http.environment;
  const clerk = await http.staff([
    "statements.read",
    "statements.import",
    "statements.resolve",
    "books.read",
  ]);
  const memberId = http.environment.members[0]?.id ?? 0;
  const upload: StatementEnvironment["upload"] = (source, account, file, days) =>
    clerk.send(
      `/api/v1/admin/statements/${source}/${account}/${days.from}/${days.until ?? days.from}/${days.extent ?? "whole"}`,
      {
        method: "POST",
        body: new Uint8Array(typeof file === "string" ? Buffer.from(file) : file),
        headers: { "content-type": BYTES_TYPE },
      },
    );
  return {
    deposits,
    clerk,
    sql,
    async supplier(id, vendor = "digiflazz") {
      await sql("insert into supplier (id, vendor, name, credentials) values ($1, $2, $1, '')", [
        id,
        vendor,
      ]);
    },
    async gateway(id, vendor) {
      await sql(
        "insert into payment_gateway (id, vendor, name, credentials, enabled) values ($1, $2, $1, '', false)",
        [id, vendor],
      );
    },
    async sales(supplier, sales) {
      await sql(
        `insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, actual_cost, state, submitted_at, answered_at)
         select (select coalesce(max(purchase_id), 0) from purchase_attempt) + row_number() over (), 1, $1, 'tsel10', s.reference, s.quoted,
           case when s.state = 'success' then s.cost end, s.state, s.at, s.at
         from json_to_recordset($2) as s(reference text, quoted bigint, cost bigint, state text, at timestamptz)`,
        [supplier, JSON.stringify(sales)],
      );
    },
    async charges(gateway, charges) {
      await sql(
        `insert into payment_charge (purpose, reference, number, member_id, gateway_id, method, amount, description, return_path, state,
           opened_at, expires_at, paid_at, credited_at, closed_at, closed_because)
         select 'deposit', c.reference, 1, $2, $1, 'bca_va', c.amount, 'Isi saldo', '/', c.state, c.at, c.at + interval '1 day',
           case when c.state = 'paid' then c.at end, case when c.state = 'paid' then c.at end,
           case when c.state = 'closed' then c.at end, case when c.state = 'closed' then 'expired' end
         from json_to_recordset($3) as c(reference text, amount bigint, state text, at timestamptz)`,
        [gateway, memberId, JSON.stringify(charges)],
      );
    },
    upload,
    async imported(...given) {
      const answer = await upload(...given);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return answer.json as Statement;
    },
    async differences(account, state = "open") {
      const found = await clerk.call("differences", { account, state, limit: 100 });
      return (found.json as { readonly rows: readonly Difference[] }).rows;
    },
    async judge() {
      await sql("update statement_difference set judge_at = now() where state = 'open'");
      while (await judgeStatements(deposits.http.open));
    },
    async problems() {
      const found = [
        ...(await verifyLedger(database.owner)).problems,
        ...(await verifyBanks(database.pool)),
        ...(await verifyStatements(database.pool)),
      ];
      return found.map(({ check, detail }) => `${check}: ${detail}`);
    },
    close: () => deposits.close(),
  };
}
