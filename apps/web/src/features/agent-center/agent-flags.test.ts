import type { CenterAgent } from "@konter/contract/agent-center";
import { rupiah } from "@konter/contract/money";
import { expect, it } from "vitest";
import { flagsOf } from "./agent-flags.tsx";

const AGENT: CenterAgent = {
  agent_id: 1,
  name: "Sari",
  hp: "081200000002",
  joined_at: null,
  state: "active",
  stop: null,
  float: { balance: rupiah(90_000), line: rupiah(50_000), hours_left: 40, is_low: false },
  last_sale_at: null,
  sales_30_days: { count: 0, amount: rupiah(0) },
  debt: rupiah(0),
  due_on: null,
  due_class: "other",
  is_eligible: false,
};

it.each<readonly [string, Partial<CenterAgent>, readonly string[]]>([
  ["an agent without problems", {}, []],
  ["a stopped agent", { state: "stopped" }, ["Dihentikan"]],
  ["an account that staff blocked", { state: "blocked" }, ["Diblokir"]],
  ["a debt that is not due", { debt: rupiah(5000), due_class: "not_due" }, ["Punya tagihan"]],
  ["an overdue debt", { debt: rupiah(5000), due_class: "overdue" }, ["Lewat jatuh tempo"]],
  [
    "a low balance of an eligible agent",
    { float: { ...AGENT.float, is_low: true }, is_eligible: true },
    ["Saldo menipis", "Layak jadi Master"],
  ],
])("flags %s", (_case, change, texts) => {
  expect(flagsOf({ ...AGENT, ...change }).map(({ text }) => text)).toEqual(texts);
});
