import { ownProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { openHttpCounter } from "@konter/testkit/brand/http-counter.ts";
import type { HttpCounter } from "@konter/testkit/brand/http-counter.ts";
import { transferPeople } from "./transfer-people.ts";
import type { Sender, TransferPeople } from "./transfer-people.ts";

/** The origin of the passkeys in these tests. */
export const ORIGIN = "https://konter.example";
/** Every member's initial deposit. */
export const DEPOSIT = 1_000_000;

/** A test environment whose members may send. */
export interface TransferCounter {
  readonly http: HttpCounter;
  readonly people: TransferPeople;
  sql(text: string, values?: unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Two members without transfers between them. */
  both(): Promise<readonly [Sender, Sender]>;
  check(from: Sender, number: string, amount: number): Promise<HttpAnswer>;
  /** Closes it and returns the violations in the ledger. */
  close(): Promise<readonly string[]>;
}

export async function openTransferCounter(members = 60): Promise<TransferCounter> {
  const http = await openHttpCounter({
    members,
    deposit: DEPOSIT,
    idle: true,
    env: { KONTER_PUBLIC_URL: ORIGIN },
  });
  const people = await transferPeople(http);
  return {
    http,
    people,
    sql: async (text, values = []) =>
      (await http.counter.database.owner.query<Record<string, unknown>>(text, values)).rows,
    both: async () => [await people.someone(), await people.someone()],
    check: (from, destination_number, amount) =>
      from.client.call("depositTransferCheck", { destination_number, amount }),
    async close() {
      const problems = await ownProblems(http.counter);
      await http.close();
      return problems;
    },
  };
}

export const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
