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

const pointsOf = ({ parts }: CreditScore) =>
  Object.fromEntries(parts.map(({ part, points }) => [part, points]));

it("reads sales, complaints, repayments and age from the books", async () => {
  const { master, agent, code } = await people.borrower({ limit: 500_000 });
  await sql("update member set created_at = now() - interval '200 days' where id = $1", [agent.id]);
  for (const daysAgo of [0, 1, 29]) await sold(agent.id, daysAgo, 1_000_000);
  await sold(agent.id, 30, 6_000_000);
  await sold(agent.id, 90, 50_000_000);
  await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
  await people.dueIn(code, -2);
  await keyed(master.client, "loanCollect", { loan_id: code, amount: 100_000 });
  const score = (await people.staff.call("adminLoanScore", { loan_id: code })).json as CreditScore;
  expect(pointsOf(score)).toEqual({
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
  expect(score.counted_since).toBeNull();
});

const JOINED_DAYS_AGO = 10;
const [SINCE, BEFORE] = [JOINED_DAYS_AGO - 1, JOINED_DAYS_AGO + 2];

it("counts for a Master sales, complaints and repayments since the agent has this Master, and says since when", async () => {
  const { master, agent, code } = await people.borrower({ limit: 500_000 });
  await sql("update member set created_at = now() - interval '200 days' where id = $1", [agent.id]);
  await sql(
    "delete from member_standing where member_id = $1 and upline_id is null and since > '-infinity'",
    [agent.id],
  );
  const joined = await sql(
    "update member_standing set since = now() - $2 * interval '1 day' where member_id = $1 and upline_id is not null returning since",
    [agent.id, JOINED_DAYS_AGO],
  );
  await sold(agent.id, 0, 1_000_000);
  await sold(agent.id, SINCE, 1_000_000);
  await sold(agent.id, BEFORE, 6_000_000);
  const { environment } = people.http;
  await environment.buy({ member: environment.members.findIndex(({ id }) => id === agent.id) });
  for (const daysAgo of [SINCE, BEFORE])
    await sql(
      `insert into complaint (purchase_id, member_id, reason, state, opened_at, due_at, closed_at)
       select p.id, $1, 'too_slow', 'refused', now() - $2 * interval '1 day', now(), now() from purchase p where p.member_id = $1`,
      [agent.id, daysAgo],
    );
  await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
  await keyed(master.client, "loanCollect", { loan_id: code, amount: 100_000 });
  await sql(
    "update loan_payment set made_at = now() - $2 * interval '1 day' where loan_id = (select id from loan where code = $1)",
    [code, BEFORE],
  );
  await people.dueIn(code, -BEFORE - 8);
  const ofMaster = await master.client.call("agentScore", { agent_id: String(agent.id) });
  const ofStaff = await people.staff.call("adminLoanScore", { loan_id: code });
  const same = { trend: 10, regularity: 2, age: 8, write_offs: 5 };
  expect(pointsOf(ofMaster.json as CreditScore)).toEqual({
    ...same,
    turnover: 12,
    complaints: 7,
    repayment: 12,
  });
  expect((ofMaster.json as CreditScore).counted_since).toBe(
    (joined.rows[0] as { since: Date }).since.toISOString(),
  );
  expect(pointsOf(ofStaff.json as CreditScore)).toEqual({
    ...same,
    turnover: 16,
    complaints: 4,
    repayment: 5,
  });
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
