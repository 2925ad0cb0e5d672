import { onlyRow } from "@konter/postgres";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repayDue } from "./repay-due.ts";
import { codeOf, debt, DEPOSIT, keyed, lent, openLoanPeople } from "./testing/loan-people.ts";
import type { LoanPeople, Person } from "./testing/loan-people.ts";
import { verifyLoans } from "./verify-loans.ts";

let people: LoanPeople;
beforeAll(async () => {
  people = await openLoanPeople();
});
afterAll(() => people.http.close());

const owner = () => people.http.environment.database.owner;
/** A worker's poll at this moment of March 2027 (WIB). */
const poll = (moment: string) =>
  repayDue(people.http.open.brand, new Date(`2027-03-${moment}:00+07:00`));
const agree = async (agent: Person, version?: string) =>
  codeOf(
    await agent.client.call("loanAutoOn", {
      version: version ?? (await debt(agent)).auto.version,
      pin: TEST_PIN,
    }),
  );

/** An agent who owes this amount, due on 10 March 2027. */
async function owing(amount: number, rate = 0) {
  const pair = await people.borrower({ rate, limit: 3_000_000 });
  await lent(pair.master, [{ agent_hp: pair.agent.number, amount }]);
  await owner().query(
    "update loan_draw set due_on = '2027-03-10' where loan_id = (select id from loan where code = $1)",
    [pair.code],
  );
  return pair;
}
const usage = async (agent: Person) => (await debt(agent)).loan?.usage;
const notices = async ({ id }: Person): Promise<readonly string[]> =>
  (
    await owner().query<{ kind: string }>(
      "select kind from notification where member_id = $1 and kind like any('{loan_auto%,loan_repaid}') order by id",
      [id],
    )
  ).rows.map(({ kind }) => kind);

describe("a loan whose agent agreed to repayment from the deposit", () => {
  it("M534: is repaid on the due date from 08:00, once by several workers at once", async () => {
    const { master, agent } = await owing(50_000);
    expect(await agree(agent)).toBe("done");
    for (const moment of ["09T12:00", "10T07:59"]) await poll(moment);
    expect(await usage(agent)).toBe(50_000);
    await Promise.all(Array.from({ length: 4 }, () => poll("10T08:00")));
    expect(await people.deposits(agent, master)).toEqual([DEPOSIT - 50_000, DEPOSIT]);
    const { loan, payments } = await debt(agent);
    expect(loan).toMatchObject({ usage: 0, collected: 50_000 });
    expect(payments).toMatchObject([{ amount: 50_000, way: "deposit", auto: true }]);
    expect([await notices(agent), await notices(master)]).toEqual([
      ["loan_auto_paid"],
      ["loan_repaid"],
    ]);
  });

  it("M534: is repaid by what is there, again on the next days; an empty deposit is told once a day", async () => {
    const { agent } = await owing(DEPOSIT, 100);
    const FEE = DEPOSIT / 100;
    await agree(agent);
    for (const moment of ["10T08:00", "10T12:00"]) await poll(moment);
    expect(await people.deposits(agent)).toEqual([0]);
    expect(await usage(agent)).toBe(FEE);
    expect(await notices(agent)).toEqual(["loan_auto_part"]);
    for (const moment of ["11T08:00", "11T12:00", "12T08:00"]) await poll(moment);
    expect((await notices(agent)).slice(1)).toEqual(["loan_auto_empty", "loan_auto_empty"]);
    const topUp = {
      member_id: String(agent.id),
      direction: "plus",
      amount: FEE + 1,
      reason: "Isi tunai",
      proof: "Slip",
    };
    expect(codeOf(await keyed(people.staff, "memberAdjust", topUp))).toBe("done");
    await poll("12T12:00");
    expect([await usage(agent), ...(await people.deposits(agent))]).toEqual([0, 1]);
  });

  it("M534: is repaid only by what is due, the oldest first", async () => {
    const { master, agent, code } = await owing(50_000);
    await lent(master, [{ agent_hp: agent.number, amount: 30_000 }]);
    await owner().query(
      `update loan_draw set due_on = '2027-03-11' where amount = 30000 and loan_id = (select id from loan where code = $1)`,
      [code],
    );
    await agree(agent);
    await poll("10T08:00");
    expect(await usage(agent)).toBe(30_000);
    await poll("11T08:00");
    expect(await usage(agent)).toBe(0);
  });

  it("M534: is left alone while the account is blocked", async () => {
    const { agent } = await owing(50_000);
    await agree(agent);
    await owner().query("update member set blocked_at = now() where id = $1", [agent.id]);
    await poll("10T08:00");
    expect(await people.deposits(agent)).toEqual([DEPOSIT]);
    expect(await notices(agent)).toEqual([]);
    await owner().query("update member set blocked_at = null where id = $1", [agent.id]);
    await poll("11T08:00");
    expect(await people.deposits(agent)).toEqual([DEPOSIT - 50_000]);
  });
});

describe("the agreement", () => {
  it("M534: takes the PIN and the text that was shown, is kept with its instant, and ends without the PIN", async () => {
    const { agent, code } = await owing(50_000);
    const { version } = (await debt(agent)).auto;
    const wrong = { version, pin: "999999" };
    expect(codeOf(await agent.client.call("loanAutoOn", wrong))).toBe("pin_wrong");
    expect(await agree(agent, "2020-01")).toBe("loan_terms_changed");
    expect((await debt(agent)).auto.agreed_at).toBeNull();
    expect(await agree(agent)).toBe("done");
    const first = (await debt(agent)).auto.agreed_at;
    expect(await agree(agent)).toBe("done");
    expect((await debt(agent)).auto.agreed_at).toBe(first);
    const kept = await owner().query<{ auto_version: string }>(
      "select auto_version from loan where code = $1",
      [code],
    );
    expect(onlyRow(kept).auto_version).toBe(version);
    expect(codeOf(await agent.client.call("loanAutoOff"))).toBe("done");
    await poll("10T08:00");
    expect(await people.deposits(agent)).toEqual([DEPOSIT]);
  });

  it("M534: needs an active loan", async () => {
    const { agent } = await people.pair();
    expect(await agree(agent)).toBe("loan_not_active");
    expect(codeOf(await agent.client.call("loanAutoOff"))).toBe("loan_not_active");
  });
});

it("agrees with the ledger after all of it", async () => {
  expect(await verifyLoans(people.http.environment.database.pool)).toEqual([]);
  people.http.environment.startDelivery();
  expect(await bookProblems(people.http.environment)).toEqual([]);
});
