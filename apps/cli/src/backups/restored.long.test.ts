import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuyAnswer } from "@konter/contract/purchase";
import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashPassword } from "@konter/server/domains/people/identity/index.ts";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { healthWhileBlocked } from "@konter/testkit/processes/blocked-log.ts";
import { DEBIAN_PROGRAMS, openLostHours } from "@konter/testkit/campaigns/lost-hours.ts";
import type { LostHours, ServedAgain } from "@konter/testkit/campaigns/lost-hours.ts";

const codeOf = (answer: HttpAnswer) =>
  answer.status === 200 ? "done" : `${answer.status} ${refusalOf(answer).code}`;
const COST_OF_XL5 = 5_400;
const PASSWORD = "Perahu-Biru-71";

describe.skipIf(DEBIAN_PROGRAMS === undefined)(
  "a brand that lost its cluster and was recovered to an instant in the middle (needs Debian's PostgreSQL)",
  () => {
    let lost: LostHours;
    let again: ServedAgain | undefined;
    let base = "";
    let instant: Date;
    const sold: Record<string, BuyAnswer> = {};
    let paidLater = "";
    let paidUnknown = "";
    const staff: number[] = [];
    let archiving: readonly unknown[] = [];

    /** Before the cluster was lost. */
    const delivered = (name: string) =>
      vi.waitFor(
        async () => expect(await lost.http.environment.state(refOf(name))).toBe("success"),
        {
          timeout: 60_000,
          interval: 50,
        },
      );
    const refOf = (name: string): string => sold[name]?.ref_id ?? "";

    beforeAll(async () => {
      lost = await openLostHours();
      const { http } = lost;
      const { environment } = http;
      for (const name of ["ratna", "sari"]) {
        const added = await environment.database.owner.query<{ id: number }>(
          "insert into staff (email, name, password_hash, permissions) values ($1, $2, $3, $4) returning id",
          [`${name}@konter.example`, name, await hashPassword(PASSWORD), STAFF_PERMISSIONS],
        );
        staff.push(added.rows[0]?.id ?? 0);
      }
      await establishApprovers(environment.database.owner);
      const ani = await http.member(0);
      environment.startDelivery();
      sold["before"] = await environment.buy({ product: "SMART10" });
      await delivered("before");
      await environment.stopDelivery();
      const made = await lost.konter("backup", "base", "--to", join(lost.folder, "backups"));
      expect(made.output).toContain("brings back every moment from then on");
      base = join(lost.folder, "backups", readdirSync(join(lost.folder, "backups"))[0] ?? "");

      // Accepted but not sent: one purchase for each kind of supplier, and one that another supplier will take over.
      sold["iak"] = await environment.buy({ product: "SMART10" });
      sold["digiflazz"] = await environment.buy({ product: "XL5" });
      sold["over"] = await environment.buy({ product: "TSEL10" });
      paidLater = (await lost.topUp(ani, 50_000)).code;
      instant = await lost.now();

      // The lost hours begin here.
      environment.digiflazz.misbehave({ kind: "empty-balance", sku: "TSEL10" });
      environment.startDelivery();
      for (const name of Object.keys(sold)) await delivered(name);
      sold["forgotten"] = await environment.buy({ product: "SMART10", member: 1 });
      await delivered("forgotten");
      await environment.passPauses("1 day");
      sold["forgottenToo"] = await environment.buy({ product: "XL5", member: 1 });
      await delivered("forgottenToo");
      await environment.stopDelivery();
      paidUnknown = (await lost.topUp(ani, 70_000)).code;
      await lost.xendit.pay(`${paidLater}-1`);
      await lost.xendit.pay(`${paidUnknown}-1`);
      environment.digiflazz.clearMisbehaviour();
      archiving = await healthWhileBlocked(lost);
      const added = await lost.konter(
        "brand",
        "add",
        "satu",
        "--name",
        "Satu",
        "--host",
        "satu.test",
      );
      expect(added.code).toBe(0);
      await lost.archived();
      await lost.lose();
    }, 240_000);
    afterAll(async () => {
      await again?.stop();
      await lost.close();
    });

    const served = (): ServedAgain => {
      if (again === undefined) throw new Error("it is not served");
      return again;
    };
    const restore = (...more: string[]) =>
      lost.konter("restore", "--base", base, "--to", join(lost.folder, "again"), ...more);
    const deliveries = () =>
      [lost.http.environment.digiflazz, lost.http.environment.iak].flatMap(({ book }) =>
        book
          .deliveries()
          .filter(({ state }) => state === "delivered")
          .map(({ reference }) => reference),
      );
    const held = async (id: string) =>
      (
        await lost.sql<{ held: number }>(
          "select -balance::int as held from ledger.account where kind = 'supplier' and owner = $1",
          [id],
        )
      )[0]?.held;
    const lastJournal = () => lost.sql("select last_journal_id from ledger.head");

    test("shows in the health checks since when the log has not been copied", () => {
      expect(archiving).toEqual([
        expect.objectContaining({ state: "ok", figure: 0, since: null }),
        expect.objectContaining({ since: expect.any(String) as unknown }),
      ]);
    });

    test("rejects a base or time that cannot be recovered, with a specific sentence and exit code 1", async () => {
      const full = join(lost.folder, "full");
      mkdirSync(full);
      writeFileSync(join(full, "something"), "");
      const said = async (...words: string[]) => {
        const { code, output } = await lost.konter("restore", ...words);
        return `${code} ${output}`;
      };
      const to = ["--to", join(lost.folder, "again")];
      const at = ["--at", "latest"];
      expect(await said("--base", lost.folder, ...at, ...to)).toMatch(/^1 .* is no base backup/);
      expect(await said("--base", "../../etc", ...at, ...to)).toMatch(/^1 .* is no base backup/);
      expect(await said("--base", base, ...at, "--to", full)).toMatch(/^1 .*is not empty/);
      expect(await said("--base", base, "--at", "yesterday", ...to)).toMatch(/^1 .*is no instant/);
      expect(await said("--base", base, "--at", "2020-01-01T00:00:00Z", ...to)).toMatch(
        /^1 .*is before this base/,
      );
      expect(await said("--base", base, "--at", "2999-01-01T00:00:00Z", ...to)).toMatch(
        /^1 .*is yet to come/,
      );
      const beyond = new Date(Date.now() - 1).toISOString();
      expect(await said("--base", base, "--at", beyond, ...to)).toMatch(
        /^1 .*after the end of the log/,
      );
      expect(await said("--base", base, ...at, ...to, "--wal", full)).toMatch(/^1 .*holds nothing/);
      expect(await said("--base", base, ...at, ...to, "--wal", `${full}/none`)).toMatch(
        /^1 There is no folder/,
      );
      expect(await said("--base", base, ...at, ...to, "--keys", `${full}/keys.json`)).toMatch(
        /^1 There is no key file/,
      );
      expect(existsSync(join(lost.folder, "again", "postgres", "cluster"))).toBe(false);
    });

    test("recovers to the end of its log with every brand in it, each of them closed", async () => {
      const whole = join(lost.folder, "whole");
      const { output } = await lost.konter(
        "restore",
        "--base",
        base,
        "--at",
        "latest",
        "--to",
        whole,
      );
      expect(output).toMatch(/^own: \d+ journals\./m);
      // Its key file was lost with the machine and must be restored by hand.
      expect(output).toMatch(/^satu: its books are not proved, for its key file .* is not there/m);
      const marks = await lost.marksIn("whole", ["konter", "konter_satu"]);
      expect(marks).toEqual([true, true]);
    });

    test("recovers a correct ledger and reports the instant that it reached", async () => {
      const { code, output } = await restore("--at", instant.toISOString());
      expect(output).toContain("The books are right.");
      expect(output).toMatch(/as it stood at 20\d\d-.*Z \(asked for: /);
      expect(code).toBe(0);
      await lost.recover();
      const states = await lost.sql<{ ref_id: string; state: string }>(
        "select ref_id, state from purchase order by id",
      );
      expect(states).toEqual([
        { ref_id: refOf("before"), state: "success" },
        { ref_id: refOf("iak"), state: "reserved" },
        { ref_id: refOf("digiflazz"), state: "reserved" },
        { ref_id: refOf("over"), state: "reserved" },
      ]);
    });

    test("(F44) serves pages, but sells nothing, accepts no money and calls no vendor, with a specific error code", async () => {
      again = await lost.serve();
      const before = [await lastJournal(), lost.http.environment.iak.calls(), lost.xendit.calls()];
      const ani = await served().member(0);
      expect(codeOf(await ani.call("session"))).toBe("done");
      const buying = {
        product_code: "SMART10",
        destination_number: "088112345678",
        price: 1_000_000,
        pin: TEST_PIN,
      };
      const bought = await ani.call("buyPrepaid", buying, { key: randomUUID() });
      expect(codeOf(bought)).toBe("409 brand_restored");
      const budi = await served().member(1);
      const topUp = await budi.call(
        "depositTopUp",
        { nominal: 50_000, method: "gateway.xendit.bca_va", holder_name: "Budi Santoso" },
        { key: randomUUID() },
      );
      expect(codeOf(topUp)).toBe("409 brand_restored");
      // No due request is sent meanwhile.
      await expect
        .poll(async () => (await lost.konter("health")).output, { timeout: 20_000 })
        .toMatch(/failing +office\.backups\.unsigned_seconds/);
      expect([await lastJournal(), lost.http.environment.iak.calls(), lost.xendit.calls()]).toEqual(
        before,
      );
      expect(await lost.sql("select count(*)::int as count from purchase")).toEqual([{ count: 4 }]);
    });

    test("(F44) asks suppliers and gateways only for statuses, and settles what was decided since", async () => {
      const delivered = deliveries();
      const { code, output } = await lost.konter("restore", "reconcile");
      expect(output).not.toMatch(/NOT|WRONG/);
      expect(code).toBe(0);
      expect(deliveries()).toEqual(delivered);
      expect(output).toContain(`1 decided by their suppliers: ${refOf("iak")}01`);
      expect(output).toContain(`1 taken over by another supplier since: ${refOf("over")}01`);
      expect(output).toMatch(new RegExp(`1 that cannot be asked .*: ${refOf("digiflazz")}01`));
      expect(output).toContain(
        "xendit: 1 charges asked, 1 credited, 1 payments of unknown charges (Rp70.000)",
      );
      const requests = await lost.sql("select code, state from deposit_request");
      expect(requests).toEqual([{ code: paidLater, state: "approved" }]);
      // A second run finds the same.
      const second = await lost.konter("restore", "reconcile");
      expect(second.output).toContain(`1 decided by their suppliers: ${refOf("iak")}01`);
      expect((await (await served().member(0)).call("session")).status).toBe(200);
    });

    const sign = (by: string, input: string) =>
      lost.konterTyping(
        input,
        "restore",
        "sign",
        "--by",
        `${by}@konter.example`,
        "--reason",
        "Semua ditanya",
      );

    test("(F44) sells only after one person has signed and a second one has approved the same report", async () => {
      expect(await sign("ratna", "wrong")).toMatchObject({ code: 1 });
      const asked = await sign("ratna", `${PASSWORD}\n`);
      expect(asked).toEqual({
        code: 0,
        output: expect.stringContaining("A second person") as unknown,
      });
      const ani = await served().member(0);
      const tried = {
        nominal: 50_000,
        method: "gateway.xendit.bca_va",
        holder_name: "Budi Santoso",
      };
      expect(codeOf(await ani.call("depositTopUp", tried, { key: randomUUID() }))).toBe(
        "409 brand_restored",
      );
      const sari = await served().staff(staff[1] ?? 0);
      const { rows } = (await sari.call("approvals")).json as {
        rows: { approval_id: number; hash: string; title: string; may_decide: boolean }[];
      };
      expect(rows).toMatchObject([
        { may_decide: true, title: expect.stringContaining("dipulihkan") as unknown },
      ]);
      const decided = await sari.call("approvalApprove", {
        approval_id: rows[0]?.approval_id,
        hash: rows[0]?.hash,
        words: "Sudah dibandingkan",
      });
      expect(decided.text).toContain('"approved"');
      expect(
        await lost.sql("select action from audit_entry where action = 'restoration.signed'"),
      ).toHaveLength(1);
      expect(codeOf(await ani.call("depositTopUp", tried, { key: randomUUID() }))).toBe("done");
    });

    /** The procedure in docs/operating.md for after the open purchases have been decided. */
    async function closeOnceMore(): Promise<void> {
      await lost.konter("restore", "mark", "--known-until", instant.toISOString());
      expect((await lost.konter("restore", "reconcile")).output).toMatch(
        /digiflazz: .* the difference is booked/,
      );
      await sign("ratna", PASSWORD);
      const sari = await served().staff(staff[1] ?? 0);
      const { rows } = (await sari.call("approvals")).json as {
        rows: { approval_id: number; hash: string }[];
      };
      const { approval_id, hash } = rows[0] ?? {};
      const decided = await sari.call("approvalApprove", { approval_id, hash, words: "Sama" });
      expect(codeOf(decided)).toBe("done");
    }

    test("(F44) ends with a ledger that equals the suppliers' and the gateway's records, and no double delivery", async () => {
      const { digiflazz, iak } = lost.http.environment;
      // A status request that could cause a purchase waits for the supplier's interval, then the request is resent
      // under its old reference.
      await lost.sql(
        "update purchase_attempt set next_action_at = clock_timestamp(), call_again_at = null where state = 'submitting'",
      );
      for (const name of ["iak", "digiflazz", "over"])
        await expect
          .poll(
            async () =>
              (
                await lost.sql<{ state: string }>("select state from purchase where ref_id = $1", [
                  sold[name]?.ref_id,
                ])
              )[0]?.state,
            { timeout: 60_000 },
          )
          .toBe("success");
      expect(await held("iak")).toBe(iak.book.balance());
      // Nothing was booked for a supplier that could not answer about everything. Now it can be.
      expect(await held("digiflazz")).toBe(digiflazz.book.balance() + COST_OF_XL5);
      await closeOnceMore();
      expect(await held("digiflazz")).toBe(digiflazz.book.balance());
      const references = deliveries();
      expect(new Set(references).size).toBe(references.length);
      expect(references.toSorted()).toEqual(
        [
          ...["before", "iak", "digiflazz", "forgotten", "forgottenToo"].map(
            (name) => `${refOf(name)}01`,
          ),
          `${refOf("over")}02`,
        ].toSorted(),
      );
      const { received, takenBack } = lost.xendit.book.totals();
      expect(
        await lost.sql(
          "select -balance::int as held from ledger.account where kind = 'gateway' and owner = 'xendit'",
        ),
      ).toEqual([{ held: received - takenBack }]);
      const proved = await lost.konter("ledger", "verify");
      expect(proved.output).toContain("The books are right.");
    });

    test("sells as before, and reuses no number of the lost hours", async () => {
      const ani = await served().member(1);
      const bought = await ani.call(
        "buyPrepaid",
        {
          product_code: "XL5",
          destination_number: "081912345678",
          price: 1_000_000,
          pin: TEST_PIN,
        },
        { key: randomUUID() },
      );
      expect(codeOf(bought)).toBe("done");
      const { ref_id: ref } = bought.json as BuyAnswer;
      await expect
        .poll(async () => lost.sql("select state from purchase where ref_id = $1", [ref]), {
          timeout: 60_000,
        })
        .toEqual([{ state: "success" }]);
      const [charge] = await lost.sql<{ charge_reference: string }>(
        "select charge_reference from payment_charge order by id desc limit 1",
      );
      expect(charge?.charge_reference).toMatch(/-101$/);
    });
  },
);
