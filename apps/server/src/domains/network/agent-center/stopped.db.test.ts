import { randomUUID } from "node:crypto";
import type { OwnAgent } from "@konter/contract/agent-center";
import type { AdminMember } from "@konter/contract/members";
import { noticesOf } from "@konter/testkit/brand/device-browsers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
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
const buy = (member: number, number?: string) =>
  people.http.environment.buy({ member, ...(number !== undefined && { number }) }).then(
    () => "bought",
    (failure: unknown) => (failure instanceof DomainError ? failure.code : String(failure)),
  );

describe("an agent whose spending the Master stopped", () => {
  it("M521: buys nothing until the Master allows it, and reads the reason; both are told and it is in the audit log", async () => {
    const agent = await people.http.member(2);
    expect(await buy(2)).toBe("bought");
    expect((await stop(2)).json).toMatchObject({
      state: "stopped",
      stop: { by: "master", reason: REASON },
    });
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

  it("M521: reads why a purchase is refused", async () => {
    await stop(3);
    const agent = await people.http.member(3);
    const order = {
      product_code: "TSEL10",
      destination_number: "081234567890",
      price: 20_000,
      pin: TEST_PIN,
    };
    const refused = await agent.call("buyPrepaid", order, { key: randomUUID() });
    expect(refusalOf(refused)).toMatchObject({
      code: "agent_stopped",
      message:
        "Master Anda menghentikan transaksi akun ini: Setoran belum lunas. Hubungi Master Anda.",
    });
    await allow(3);
  });

  it("M521: a purchase accepted before the stop goes on, and none is accepted after the answer", async () => {
    const { owner } = people.http.environment.database;
    const numbers = Array.from({ length: 24 }, (_, index) => `0812110000${10 + index}`);
    const buying = numbers.map((number) => buy(4, number));
    const stopped = await stop(4);
    const [{ answered } = { answered: null }] = (
      await owner.query<{ answered: string }>("select clock_timestamp()::text as answered")
    ).rows;
    const results = await Promise.all(buying);
    expect(stopped.status).toBe(200);
    for (const result of results) expect(["bought", "agent_stopped"]).toContain(result);
    const late = await owner.query(
      "select from purchase where member_id = $1 and accepted_at > $2::timestamptz",
      [people.id(4), answered],
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

  it("M521: is allowed again by staff when the Master's account was deleted", async () => {
    await people.other.call("agentBlock", { agent_id: String(people.id(7)), reason: REASON });
    await people.http.environment.database.owner.query(
      "update member set deleted_at = now() where id = $1",
      [people.id(1)],
    );
    expect(await buy(7)).toBe("agent_stopped");
    const memberId = String(people.id(7));
    const shown = (await people.staff.call("adminMember", { member_id: memberId }))
      .json as AdminMember;
    expect(shown.stopped).toMatchObject({ reason: REASON, by: { member_id: people.id(1) } });
    const input = { member_id: memberId, reason: "Masternya sudah tidak ada" };
    expect(codeOf(await people.staff.call("memberAllowSpending", input))).toBe("done");
    expect(await buy(7)).toBe("bought");
  });
});
