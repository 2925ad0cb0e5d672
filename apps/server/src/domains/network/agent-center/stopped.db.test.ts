import type { CenterAgentDetail, OwnAgent } from "@konter/contract/agent-center";
import type { AdminMember } from "@konter/contract/members";
import { noticesOf } from "@konter/testkit/brand/device-browsers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, openCenterPeople } from "./testing/center-people.ts";
import type { CenterPeople } from "./testing/center-people.ts";

let people: CenterPeople;
beforeAll(async () => {
  people = await openCenterPeople();
});
afterAll(() => people.http.close());

const REASON = "Setoran belum lunas.";
const stop = (agent: number) =>
  people.master.call("agentBlock", { agent_id: String(people.id(agent)), reason: REASON });
const allow = (agent: number) =>
  people.master.call("agentUnblock", { agent_id: String(people.id(agent)) });
const buy = (member: number) =>
  people.http.environment.buy({ member }).then(
    () => "bought",
    (failure: { code?: string }) => failure.code,
  );

describe("an agent whose spending the Master stopped", () => {
  it("M521: buys nothing until the Master allows it, and reads the reason; both are told and it is in the audit log", async () => {
    const agent = await people.http.member(2);
    expect(await buy(2)).toBe("bought");
    expect((await stop(2)).json).toMatchObject({
      state: "stopped",
      stop: { by: "master", reason: REASON },
    } satisfies Partial<CenterAgentDetail>);
    expect(await buy(2)).toBe("agent_stopped");
    expect((await agent.call("ownAgent")).json).toMatchObject({ stop: { reason: REASON } });
    expect((await agent.call("account")).status).toBe(200);
    expect(await people.names({ state: "stopped" })).toEqual(["Member 2"]);

    // Again: nothing changes, and nobody is told twice.
    expect((await stop(2)).status).toBe(200);
    expect((await allow(2)).json).toMatchObject({ state: "active", stop: null });
    expect((await allow(2)).status).toBe(200);
    expect(await buy(2)).toBe("bought");
    expect(await noticesOf(agent)).toEqual([
      "Transaksi dibuka lagi",
      "Transaksi dihentikan Master",
    ]);
    const entries = await people.http.environment.database.owner.query(
      "select action from audit_entry where subject = $1 order by id",
      [`member:${people.id(2)}`],
    );
    expect(entries.rows.map(({ action }: { action: string }) => action)).toEqual([
      "member.spending_stopped",
      "member.spending_allowed",
    ]);
  });

  it("M521: is refused in its own words", async () => {
    await stop(3);
    const agent = await people.http.member(3);
    const refused = await agent.call(
      "nameCheckAsk",
      {
        institution: "bca",
        account_number: "1234567890",
        fee: 0,
      },
      { key: "name-check-3" },
    );
    expect(refusalOf(refused)).toMatchObject({
      code: "agent_stopped",
      message:
        "Master Anda menghentikan transaksi akun ini: Setoran belum lunas. Hubungi Master Anda.",
    });
    await allow(3);
  });

  it("M521: a purchase accepted before the stop goes on, and none is accepted after it", async () => {
    const { owner } = people.http.environment.database;
    await owner.query("update member set permissions = permissions where id = $1", [people.id(4)]);
    const numbers = Array.from({ length: 24 }, (_, index) => `0812110000${10 + index}`);
    const results = await Promise.all([
      ...numbers.map((destination) =>
        people.http.environment.buy({ member: 4, destination }).then(
          () => "bought",
          (failure: { code?: string }) => failure.code,
        ),
      ),
      stop(4).then((answer) => String(answer.status)),
    ]);
    expect(results.at(-1)).toBe("200");
    expect(new Set(results.slice(0, -1)).difference(new Set(["bought", "agent_stopped"]))).toEqual(
      new Set(),
    );
    const late = await owner.query(
      `select from purchase p join spending_stop s on s.member_id = p.member_id and s.lifted_at is null
       where p.member_id = $1 and p.accepted_at > s.at`,
      [people.id(4)],
    );
    expect(late.rowCount).toBe(0);
    const taken = await owner.query("select state from purchase where member_id = $1", [
      people.id(4),
    ]);
    expect(taken.rowCount).toBe(results.filter((result) => result === "bought").length);
    expect(await buy(4)).toBe("agent_stopped");
  });

  it("M521: is allowed again by staff, who see the stop and its Master masked; the Master is told", async () => {
    await stop(5);
    const shown = (await people.staff.call("adminMember", { member_id: String(people.id(5)) }))
      .json as AdminMember;
    expect(shown.stopped).toMatchObject({ reason: REASON, by: { member_id: people.id(0) } });
    const input = { member_id: String(people.id(5)), reason: "Salah paham" };
    expect((await people.staff.call("memberAllowSpending", input)).json).toMatchObject({
      stopped: null,
    });
    expect(codeOf(await people.staff.call("memberAllowSpending", input))).toBe(
      "agent_stop_missing",
    );
    expect(await buy(5)).toBe("bought");
    expect(await noticesOf(people.master)).toContain("Transaksi agen dibuka petugas");
  });

  it("M501, M521: may spend again under another upline", async () => {
    await stop(6);
    const moved = await people.staff.call("memberStanding", {
      member_id: String(people.id(6)),
      category: "agent",
      upline: `M${people.id(1)}`,
      reason: "Pindah kota",
    });
    expect(codeOf(moved)).toBe("done");
    expect(await buy(6)).toBe("bought");
    const own = (await (await people.http.member(6)).call("ownAgent")).json as OwnAgent;
    expect(own).toMatchObject({ stop: null, master: { hp: "081299100001" } });
  });
});
