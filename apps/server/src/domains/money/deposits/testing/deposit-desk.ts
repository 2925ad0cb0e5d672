import type {
  AdminDepositDetail,
  AdminDepositRow,
  DepositCounts,
  DepositRequest,
} from "@konter/contract/deposits";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";

/** Status and error code of a response. */
export const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
export const codesOf = (rows: readonly AdminDepositRow[]) =>
  rows.map(({ request }) => request.code);
/** The reference of a top-up's first charge at the gateway. */
export const reference = (code: string) => `${code}-1`;
/** A payment method of the scripted gateway with a fee, credited at once. */
export const VA = "gateway.scripted.bca_va";

interface DepositPage {
  readonly rows: readonly AdminDepositRow[];
  readonly next_cursor: string | null;
  readonly counts: DepositCounts;
}

/** A test environment with members who top up by every method and staff who decide. */
export interface DepositDesk {
  readonly deposits: DepositEnvironment;
  readonly ani: HttpClient;
  readonly budi: HttpClient;
  readonly finance: HttpClient;
  readonly second: HttpClient;
  /** Returns a top-up in its member's view; the member is `ani` unless another client is given. */
  now(code: string, client?: HttpClient): Promise<DepositRequest>;
  detail(code: string): Promise<AdminDepositDetail>;
  list(filter?: object): Promise<DepositPage>;
  /** The kinds of a top-up's notifications. */
  noticesOf(code: string): Promise<readonly string[]>;
}

/**
 * Has cash and two methods of the scripted gateway; payments by the second are credited when they can no longer be
 * reversed.
 */
export async function openDepositDesk(): Promise<DepositDesk> {
  const deposits = await openDepositEnvironment();
  const { http, sql } = deposits;
  const [ani, budi] = await Promise.all([http.member(0), http.member(1)]);
  // Created one after the other: tests identify the first by the lower id.
  const finance = await http.staff();
  const second = await http.staff();
  await sql(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
     values ('cash', 'cash', 'cash', null, null, 'Tunai ke penagih', true, 0, 0, 1000, 1000000000),
       ('${VA}', 'virtual_account', 'gateway', 'scripted', 'bca_va', 'bca_va', true, 1000, 70, 10000, 50000000),
       ('gateway.scripted.permata_va', 'virtual_account', 'gateway', 'scripted', 'permata_va', 'permata_va', true, 0, 0, 10000, 50000000)`,
  );
  return {
    deposits,
    ani,
    budi,
    finance,
    second,
    now: async (code, client = ani) =>
      (await client.call("depositRequest", { code })).json as DepositRequest,
    detail: async (code) =>
      (await finance.call("adminDeposit", { code })).json as AdminDepositDetail,
    list: async (filter = {}) => (await finance.call("adminDeposits", filter)).json as DepositPage,
    async noticesOf(code) {
      const found = await sql<{ kind: string }>(
        "select kind from notification where facts ->> 'code' = $1 order by id",
        [code],
      );
      return found.map(({ kind }) => kind);
    },
  };
}
