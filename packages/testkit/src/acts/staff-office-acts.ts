import type { CallName } from "@konter/contract/calls";
import type { BookDays } from "@konter/contract/reconciliation";
import type { StaffRoom } from "@konter/contract/staff";
import { factsPlace } from "@konter/server/domains/messages/messages/index.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each action on staff and roles. */
export function staffOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  const { owner } = http.environment.database;
  const send = (name: CallName, input: object) => staff().call(name, input);
  const room = async () => (await staff().call("staffRoom")).json as StaffRoom;
  const roleId = async (name: string) =>
    (await room()).roles.find((role) => role.name === name)?.role_id;
  const latest = async () => {
    const found = await owner.query<{ id: number }>("select max(id) as id from staff");
    return String(found.rows[0]?.id);
  };
  const person = async () => {
    await http.staff(["staff.read"]);
    return latest();
  };
  const invite = async (email: string) =>
    send("staffInvite", { name: "Baru", email, role_id: await roleId("Katalog") });
  return {
    bookDayClose: async () => {
      // Moves the brand's creation three days back.
      await owner.query(
        `alter table ledger.journal disable trigger user;
         update ledger.journal set posted_at = posted_at - interval '3 days';
         alter table ledger.journal enable trigger user`,
      );
      const { next_day: day } = (await staff().call("bookDays")).json as BookDays;
      return send("bookDayClose", { day: day ?? "", note: "Tiket 12" });
    },
    featureSwitch: () => send("featureSwitch", { feature: "schedules", on: false }),
    settingSave: () => send("settingSave", { name: "approval_hours", value: 47 }),
    staffInvite: () => invite("satu@konter.example"),
    staffInviteAgain: async () => {
      await invite("dua@konter.example");
      return send("staffInviteAgain", { staff_id: await latest() });
    },
    staffRoleSet: async () =>
      send("staffRoleSet", { staff_id: await person(), role_id: await roleId("Katalog") }),
    staffSuspend: async () => send("staffSuspend", { staff_id: await person(), reason: "Cuti" }),
    staffChangeStop: async () => {
      const id = await person();
      const made = await owner.query<{ id: number }>(
        `insert into owner_change (staff_id, asked_by) select $1, min(id) from staff returning id`,
        [id],
      );
      return send("staffChangeStop", { change_id: String(made.rows[0]?.id) });
    },
    staffRestore: async () => {
      const id = await person();
      await send("staffSuspend", { staff_id: id, reason: "Cuti" });
      return send("staffRestore", { staff_id: id });
    },
    staffPowerEnd: async () => {
      const input = {
        name: "Baru",
        email: "empat@konter.example",
        role_id: await roleId("Pemilik"),
      };
      const { people } = (await send("staffInvite", input)).json as StaffRoom;
      const power = people.find(({ email }) => email === input.email)?.coming_powers[0];
      return send("staffPowerEnd", { power_id: String(power?.power_id) });
    },
    roleSave: () => send("roleSave", { name: "Kasir", permissions: ["catalog.read"] }),
    roleDelete: async () => {
      await send("roleSave", { name: "Sekali", permissions: ["catalog.read"] });
      return send("roleDelete", { role_id: String(await roleId("Sekali")) });
    },
    invitationAccept: async () => {
      const email = "tiga@konter.example";
      await invite(email);
      const found = await owner.query<{ facts: Buffer }>(
        "select facts from message where email = $1 order by id desc limit 1",
        [email],
      );
      const facts = http.open.brand.keys.open(
        found.rows[0]?.facts ?? Buffer.alloc(0),
        factsPlace({ email }),
      );
      const token = /token=([A-Za-z0-9_-]{43})/.exec(facts)?.[1];
      const password = "kopi-tubruk-77";
      const visitor = await http.staffVisitor();
      const input = { token, password, password_confirmation: password };
      return visitor.call("invitationAccept", input);
    },
  };
}
