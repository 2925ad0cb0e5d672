import { ownProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { transferPeople } from "./transfer-people.ts";
import type { Sender, TransferPeople } from "./transfer-people.ts";

/** The origin of the passkeys in these tests. */
export const ORIGIN = "https://konter.example";
/** Every member's initial deposit. */
export const DEPOSIT = 1_000_000;

/** A test environment whose members may send. */
export interface TransferEnvironment {
  readonly http: HttpEnvironment;
  readonly people: TransferPeople;
  sql(text: string, values?: unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Two members without transfers between them. */
  both(): Promise<readonly [Sender, Sender]>;
  check(from: Sender, number: string, amount: number): Promise<HttpAnswer>;
  /** Closes it and returns the violations in the ledger. */
  close(): Promise<readonly string[]>;
}

export async function openTransferEnvironment(members = 60): Promise<TransferEnvironment> {
  const http = await openHttpEnvironment({
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
      (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows,
    both: async () => [await people.someone(), await people.someone()],
    check: (from, destination_number, amount) =>
      from.client.call("depositTransferCheck", { destination_number, amount }),
    async close() {
      const problems = await ownProblems(http.environment);
      await http.close();
      return problems;
    },
  };
}

export const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
