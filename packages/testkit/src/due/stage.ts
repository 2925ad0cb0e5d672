import { connectDisbursers } from "@konter/server/domains/money/disbursers/testing/connect-disbursers.ts";
import type { TestDisbursers } from "@konter/server/domains/money/disbursers/testing/connect-disbursers.ts";
import { openStatementEnvironment } from "@konter/server/domains/money/reconciliation/testing/statement-environment.ts";
import type { StatementEnvironment } from "@konter/server/domains/money/reconciliation/testing/statement-environment.ts";
import { transferPeople } from "@konter/server/domains/money/transfers/testing/transfer-people.ts";
import type {
  Sender,
  TransferPeople,
} from "@konter/server/domains/money/transfers/testing/transfer-people.ts";
import { changeSetting } from "@konter/server/kernel/settings/index.ts";
import type { MemberSubject } from "@konter/server/kernel/caller/index.ts";
import type { RunSql } from "../brand/test-environment.ts";
import type { HttpAnswer } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { openPostOffice } from "../brand/post-office.ts";
import { watchWorkers } from "./late-work.ts";
import type { WatchedWorkers } from "./late-work.ts";

/** A brand with some of every kind of data, whose workers run only when their queues announce work. */
export interface Stage {
  readonly workers: WatchedWorkers;
  readonly http: HttpEnvironment;
  readonly statements: StatementEnvironment;
  readonly vendors: TestDisbursers;
  readonly people: TransferPeople;
  /** Two members who may do everything. */
  readonly sender: Sender;
  readonly receiver: Sender;
  /** The sender, as modules receive a member. */
  readonly subject: MemberSubject;
  readonly sql: RunSql;
  /** Waits until no queue has due work. */
  readonly settle: () => Promise<void>;
  readonly onClose: (close: () => Promise<unknown>) => void;
  close(): Promise<void>;
}

/** An action that leaves work for a worker. Its last piece of work is already done when the scene returns. */
export type Scene = (stage: Stage) => Promise<unknown>;

/** The gateway's virtual accounts. */
export const VA = "gateway.scripted.bca_va";
const SETTINGS = [
  ["send_money_open", true],
  ["transfer_hold_amount", 100_000],
  ["transfer_hold_minutes", 5],
  ["deposit_expiry_told", true],
] as const;

/** Returns the response body. Throws on an error. */
export function done<Answer>({ status, text, json }: HttpAnswer): Answer {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json as Answer;
}

export async function openStage(): Promise<Stage> {
  const statements = await openStatementEnvironment({
    members: 6,
    deposit: 20_000_000,
    digiflazzSettle: "callback",
  });
  const { http, sql } = statements.deposits;
  const { brand, channels } = http.open;
  const people = await transferPeople(http);
  const [sender, receiver] = [await people.someone(), await people.someone()];
  await sql("update member set permissions = '{deposit.transfer,sendmoney.use}'");
  await sql(
    `insert into verification (member_id, state, submitted_at, decided_at, decided_by, reason)
     select m.id, 'verified', now(), now(), (select min(id) from staff), 'ok' from member m`,
  );
  for (const [name, value] of SETTINGS) await changeSetting(brand, name, value);
  await sql(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
     values ('${VA}', 'virtual_account', 'gateway', 'scripted', 'bca_va', 'bca_va', true, 0, 0, 10000, 50000000)`,
  );
  const workers = await watchWorkers(http.open, http.environment.database);
  const vendors = await connectDisbursers(http.environment, ["flip"], http.memberAddress);
  const post = await openPostOffice(brand, channels);
  const closing = [() => vendors.close(), () => post.close()] as (() => Promise<unknown>)[];
  return {
    workers,
    http,
    statements,
    vendors,
    people,
    sender,
    receiver,
    subject: http.environment.members[0] as MemberSubject,
    sql,
    settle: () => workers.settle(),
    onClose: (close) => void closing.push(close),
    async close() {
      await workers.stop();
      for (const close of closing) await close();
      await statements.close();
    },
  };
}
