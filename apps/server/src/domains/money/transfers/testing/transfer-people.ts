import { randomUUID } from "node:crypto";
import type { Transfer } from "@konter/contract/transfers";
import { hashPassword } from "../../../people/identity/index.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

export const PASSWORD = "kopi-susu-70";

/** A member who may send. */
export interface Sender {
  readonly client: HttpClient;
  readonly id: number;
  /** `08…` */
  readonly number: string;
}

export interface TransferPeople {
  someone(): Promise<Sender>;
  send(
    from: Sender,
    to: Sender | string,
    amount: number,
    more?: object,
    key?: string,
  ): Promise<HttpAnswer>;
  sent(from: Sender, to: Sender | string, amount: number, more?: object): Promise<Transfer>;
  depositOf(member: Sender): Promise<number>;
  /** Every row that transfers write and all balances: unchanged after a rejected call. */
  everything(): Promise<string>;
}

/** Enables transfers and gives every member the permission and a password. */
export async function transferPeople(http: HttpEnvironment): Promise<TransferPeople> {
  const { owner, pool } = http.environment.database;
  await changeSetting(http.open.brand, "allow_deposit_transfer", true);
  await owner.query(
    "update member set permissions = '{deposit.transfer}', password_hash = $1, category = 'agent'",
    [await hashPassword(PASSWORD)],
  );
  let next = 0;
  const numberOf = (to: Sender | string): string => (typeof to === "string" ? to : to.number);
  const people: TransferPeople = {
    async someone() {
      const index = next++;
      const { id, hp } = http.environment.members[index] ?? { id: 0, hp: "" };
      return { client: await http.member(index), id, number: `0${hp.slice(3)}` };
    },
    send: async (from, to, amount, more = {}, key = randomUUID()) =>
      from.client.call(
        "depositTransferSend",
        {
          destination_number: numberOf(to),
          amount,
          notes: "Modal",
          password: PASSWORD,
          ...more,
        },
        { key },
      ),
    async sent(from, to, amount, more) {
      const answer = await people.send(from, to, amount, more);
      if (answer.status !== 200) throw new Error(`${answer.status} ${refusalOf(answer).code}`);
      return answer.json as Transfer;
    },
    async depositOf({ id }) {
      const found = await pool.query<{ balance: number }>(
        "select balance from ledger.account where kind = 'deposit' and owner = $1",
        [String(id)],
      );
      return found.rows[0]?.balance ?? 0;
    },
    async everything() {
      const found = await owner.query<{ all: string }>(
        `select concat_ws(' ', (select count(*) from ledger.journal), (select sum(balance * id) from ledger.account),
           (select count(*) from deposit_transfer), (select sum(sent) from transfer_day), (select count(*) from transfer_pair),
           (select count(*) from notification), (select count(*) from outbox)) as all`,
      );
      return found.rows[0]?.all ?? "";
    },
  };
  return people;
}
