import { randomUUID } from "node:crypto";
import type { BankImport } from "@konter/contract/banks";
import type { DepositRequest } from "@konter/contract/deposits";
import { BYTES_TYPE } from "@konter/contract/http";
import { businessDate } from "@konter/contract/time";
import { memberAccount, verifyLedger } from "@konter/ledger";
import type { AccountName } from "@konter/ledger";
import type pg from "pg";
import { bankMatchersOf } from "@konter/server/composition/modules.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import { sqlOf } from "./test-environment.ts";
import type { RunSql } from "./test-environment.ts";
import type { EnvironmentOptions } from "./environment-options.ts";
import type { HttpAnswer, HttpClient } from "./http-client.ts";
import { openHttpEnvironment } from "./http-environment.ts";
import type { HttpEnvironment } from "./http-environment.ts";
import { keepLines, matchLines, verifyBanks } from "@konter/server/domains/money/banks/index.ts";
import type { ReadLine } from "@konter/server/domains/money/banks/index.ts";
import { askGateway } from "@konter/server/domains/money/payments/index.ts";
import { connectScripted } from "@konter/server/domains/money/payments/testing/payment-environment.ts";
import { createScriptedGateway } from "@konter/server/domains/money/payments/testing/scripted-gateway.ts";
import type { ScriptedGateway } from "@konter/server/domains/money/payments/testing/scripted-gateway.ts";
import { verifyDeposits } from "@konter/server/domains/money/deposits/index.ts";

export interface DepositEnvironment {
  readonly http: HttpEnvironment;
  readonly gateway: ScriptedGateway;
  /** Accounts at two banks. The first has a static QRIS. */
  readonly accounts: readonly [number, number];
  readonly sql: RunSql;
  /** Requests a top-up as a member. */
  ask(client: HttpClient, input?: object, key?: string): Promise<HttpAnswer>;
  /** As `ask`, but returns the created request. */
  asked(client: HttpClient, input?: object): Promise<DepositRequest>;
  request(code: string): Promise<DepositRow>;
  /** Reports bank lines: stores them and, with `match`, also books and matches them. */
  lines(account: number, lines: readonly Partial<ReadLine>[], match?: boolean): Promise<void>;
  match(): Promise<void>;
  upload(client: HttpClient, account: number, bytes: Uint8Array | string): Promise<HttpAnswer>;
  imported(client: HttpClient, account: number, text: string): Promise<BankImport>;
  deposit(index?: number): Promise<number>;
  balance(account: AccountName): Promise<number>;
  /** Asks the gateway for the status of all due charges. */
  askGateways(): Promise<void>;
  /** Moves all requests back by this interval. */
  pass(interval: string): Promise<void>;
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface DepositRow {
  readonly id: number;
  readonly state: string;
  readonly credited: number | null;
  readonly line_id: number | null;
  readonly charge_id: number | null;
  readonly total: number;
  readonly paid_late: boolean;
}

export const STATIC_QRIS =
  "00020101021126690017ID.CO.EXAMPLE.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI5204481453033605802ID5911TOKO CONTOH6007JAKARTA6105101106304414D";

export async function openDepositEnvironment(
  options: EnvironmentOptions = {},
): Promise<DepositEnvironment> {
  const gateway = createScriptedGateway();
  const http = await openHttpEnvironment({
    members: 3,
    deposit: 0,
    idle: true,
    gatewayVendors: [gateway.vendor],
    ...options,
  });
  const { brand, database, payments } = http.environment;
  await connectScripted(http.environment);
  const matchers = bankMatchersOf(brand);
  const sql = sqlOf(database.owner);
  const accounts = await addBankAccounts(database.owner);
  const ask = (client: HttpClient, input: object = {}, key: string = randomUUID()) =>
    client.call(
      "depositTopUp",
      { nominal: 50_000, method: `bank.${accounts[0]}`, holder_name: "Budi Santoso", ...input },
      { key },
    );
  const match = async () => {
    while (await matchLines(brand, matchers));
  };
  const upload = (client: HttpClient, account: number, bytes: Uint8Array | string) =>
    client.send(`/api/v1/admin/banks/${account}/file`, {
      method: "POST",
      body: new Uint8Array(typeof bytes === "string" ? Buffer.from(bytes) : bytes),
      headers: { "content-type": BYTES_TYPE },
    });
  return {
    http,
    gateway,
    accounts,
    sql,
    ask,
    async asked(client, input) {
      const answer = await ask(client, input);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return answer.json as DepositRequest;
    },
    async request(code) {
      const [row] = await sql<DepositRow>("select * from deposit_request where code = $1", [code]);
      if (row === undefined) throw new Error(`no top-up ${code}`);
      return row;
    },
    async lines(accountId, given, isMatched = true) {
      await inTransaction(brand.pool, (client) =>
        keepLines(
          client,
          { accountId, source: "feed", staffId: null, facts: { pending: 0 } },
          given.map((line): ReadLine => ({
            day: businessDate(new Date()),
            at: null,
            direction: "in",
            amount: 1,
            description: "TRSF E-BANKING",
            balance: null,
            id: randomUUID(),
            ...line,
          })),
        ),
      );
      if (isMatched) await match();
    },
    match,
    upload,
    async imported(client, account, text) {
      const answer = await upload(client, account, text);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return answer.json as BankImport;
    },
    deposit: (index = 0) =>
      brand.ledger.balance(memberAccount("deposit", http.environment.members[index]?.id ?? 0)),
    balance: (account) => brand.ledger.balance(account),
    async askGateways() {
      for (const each of payments.gateways.all())
        while ((await askGateway(brand, payments, each)) > 0);
    },
    pass: (interval) => passTopUpsIn(database.owner, interval),
    async problems() {
      const found = [
        ...(await verifyLedger(database.owner)).problems,
        ...(await verifyBanks(database.pool)),
        ...(await verifyDeposits(database.pool)),
      ];
      return found.map(({ check, detail }) => `${check}: ${detail}`);
    },
    close: () => http.close(),
  };
}

/** At two banks. The first has a separate static QRIS. */
export async function addBankAccounts(owner: pg.Pool): Promise<readonly [number, number]> {
  const made = await owner.query<{ id: number }>(
    `insert into bank_account (bank, name, number, holder, qris) values
       ('bca', 'BCA', '1234567890', 'PT Konter Uji', $1), ('mandiri', 'Mandiri', '1370012345678', 'PT Konter Uji', null) returning id`,
    [STATIC_QRIS],
  );
  return [made.rows[0]?.id ?? 0, made.rows[1]?.id ?? 0];
}

/** Moves all timestamps of a database's top-ups back. */
export async function passTopUpsIn(owner: pg.Pool, interval: string): Promise<void> {
  await owner.query(
    `alter table deposit_request disable trigger deposit_request_moves;
     update deposit_request set created_at = created_at - '${interval}'::interval, expires_at = expires_at - '${interval}'::interval,
       closed_at = closed_at - '${interval}'::interval;
     alter table deposit_request enable trigger deposit_request_moves`,
  );
}
