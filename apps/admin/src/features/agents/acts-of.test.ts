import { rupiah } from "@konter/contract/money";
import type { MemberPromotion } from "@konter/contract/promotions";
import { beforeEach, describe, expect, it } from "vitest";
import { session } from "../../app/session-store.ts";
import { actsOf, whyNot } from "./acts-of.ts";

const signIn = (
  permissions: readonly ("masters.demote" | "masters.promote" | "members.change")[],
) =>
  session.set({
    csrf_token: "",
    staff: {
      name: "Sari",
      email: "sari@konter.example",
      permissions: [...permissions],
      second_factor: null,
    },
    second_step: null,
    brand: {
      name: "Konter",
      off: [],
      maintenance: [],
      support_phone: null,
      logo: null,
      landing: false,
      display: { font_size: "default", font_family: "system", radius: "normal" },
    },
    server_time: new Date().toISOString(),
  });
beforeEach(() => signIn(["masters.demote", "masters.promote", "members.change"]));

const progress = (sold: number) => ({
  sold: rupiah(sold),
  threshold: rupiah(1_000_000),
  missing: rupiah(Math.max(1_000_000 - sold, 0)),
  eligible: sold >= 1_000_000,
});
const AGENT: MemberPromotion = {
  member_id: 12,
  name: "S**i",
  category: "agent",
  is_master: false,
  progress: progress(1_000_000),
  effect: null,
  request: null,
  demotion: null,
  agents: 0,
  shares: rupiah(0),
  loans: { count: 0, owed: rupiah(0) },
  earliest_demotion: "2026-12-13",
  history: [],
};
const MASTER: MemberPromotion = {
  ...AGENT,
  category: "master",
  is_master: true,
  progress: progress(400_000),
};
const DEMOTION: MemberPromotion["demotion"] = {
  demotion_id: 3,
  state: "announced",
  takes_effect_on: "2026-12-13",
  announced_at: "2026-11-29T10:00:00.000Z",
  announced_by: "Sari",
  reason: "Penjualan turun",
  agents_upline: null,
};

describe("an agent", () => {
  it("can be made a Master with enough sales, and the request refused", () => {
    const request = { request_id: 7, asked_at: "2026-11-29T10:00:00.000Z" };
    expect([actsOf(AGENT), whyNot(AGENT)]).toEqual([["promote", "move"], undefined]);
    expect(actsOf({ ...AGENT, request })).toEqual(["promote", "reject", "move"]);
  });

  it("cannot be made a Master with less, which says what is missing", () => {
    const short = { ...AGENT, progress: progress(750_000) };
    expect(actsOf(short)).toEqual(["move"]);
    expect(whyNot(short)).toBe("Bisa menjadi Master setelah penjualannya bertambah Rp250.000.");
  });

  it("offers only what the user may do", () => {
    signIn([]);
    expect(actsOf(AGENT)).toEqual([]);
  });
});

it("says of a member who is no agent that it cannot become a Master", () => {
  const member = { ...AGENT, category: "member" };
  expect(actsOf(member)).toEqual(["move"]);
  expect(whyNot(member)).toBe("Hanya agen yang bisa menjadi Master; tingkat akun ini Member.");
});

describe("a Master", () => {
  it("can be demoted with too few sales and no open loan, and the demotion withdrawn", () => {
    expect([actsOf(MASTER), whyNot(MASTER)]).toEqual([["demote", "move"], undefined]);
    expect(actsOf({ ...MASTER, demotion: DEMOTION })).toEqual(["withdraw", "move"]);
  });

  it.each([
    [{ progress: progress(1_000_000) }, /cukup, jadi Master ini tidak bisa diturunkan/],
    [{ loans: { count: 2, owed: rupiah(50_000) } }, /setelah 2 pinjaman .* Sisa Rp50\.000/],
  ])("cannot be demoted with %o", (change, why) => {
    const member = { ...MASTER, ...change };
    expect(actsOf(member)).toEqual(["move"]);
    expect(whyNot(member)).toMatch(why);
  });
});
