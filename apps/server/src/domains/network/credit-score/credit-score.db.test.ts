import type { CreditScore } from "@konter/contract/credit-score";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, keyed, lent, openLoanPeople } from "../loans/testing/loan-people.ts";
import type { LoanPeople } from "../loans/testing/loan-people.ts";

let people: LoanPeople;
beforeAll(async () => {
  people = await openLoanPeople();
});
afterAll(() => people.http.close());

const sql = (text: string, values: readonly unknown[]) =>
  people.http.environment.database.owner.query(text, [...values]);

/** Successful sales of this amount so many days ago. */
const sold = async (memberId: number, daysAgo: number, amount: number) =>
  sql(
    `insert into member_sales_day (member_id, business_date, product_id, state, count, deducted, selling_price, price, discount, profit, loss, first_id, last_id)
     select $1, (now() at time zone 'Asia/Jakarta')::date - $2::int, (select min(id) from product), 'success', 1, $3, $3, $3, 0, 0, 0, 1, 1`,
    [memberId, daysAgo, amount],
  );

it("reads sales, complaints, repayments and age from the books, for staff and the Master in the language of each", async () => {
  const { master, agent, code } = await people.borrower({ limit: 500_000 });
  await sql("update member set created_at = now() - interval '200 days' where id = $1", [agent.id]);
  for (const daysAgo of [0, 1, 29]) await sold(agent.id, daysAgo, 1_000_000);
  await sold(agent.id, 30, 6_000_000);
  await sold(agent.id, 90, 50_000_000);
  await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
  await people.dueIn(code, -2);
  await keyed(master.client, "loanCollect", { loan_id: code, amount: 100_000 });
  const score = (await people.staff.call("adminLoanScore", { loan_id: code })).json as CreditScore;
  expect(Object.fromEntries(score.parts.map(({ part, points }) => [part, points]))).toEqual({
    turnover: 12,
    trend: 10,
    regularity: 2,
    complaints: 10,
    repayment: 18,
    age: 8,
    write_offs: 5,
  });
  expect(score.score).toBe(65);
  expect(score.limit).toEqual({
    amount: 1_050_000,
    reason: "share",
    sentence:
      "35% dari Rp3.000.000 (penjualan 30 hari terakhir atau sepertiga dari 90 hari terakhir, mana yang lebih kecil), dibulatkan ke bawah ke kelipatan Rp50.000.",
  });
  const input = { agent_id: String(agent.id) };
  expect((await master.client.call("agentScore", input)).json).toEqual(score);
});

it("proposes nothing while something is overdue", async () => {
  const { master, agent, code } = await people.borrower();
  await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
  await people.dueIn(code, -3);
  const { parts, limit } = (await people.staff.call("adminLoanScore", { loan_id: code }))
    .json as CreditScore;
  expect(parts.find(({ part }) => part === "repayment")).toMatchObject({
    points: 0,
    sentence: "Ada utang yang lewat jatuh tempo 3 hari.",
  });
  expect(limit).toMatchObject({ amount: 0, reason: "overdue" });
});

it("is refused for another Master's agent and for a loan that does not exist", async () => {
  const { agent } = await people.pair();
  const { master: stranger } = await people.pair();
  const foreign = await stranger.client.call("agentScore", { agent_id: String(agent.id) });
  expect(codeOf(foreign)).toBe("agent_unknown");
  const missing = await people.staff.call("adminLoanScore", { loan_id: "L99999999999" });
  expect(codeOf(missing)).toBe("loan_not_found");
});
