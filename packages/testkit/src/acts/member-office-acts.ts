import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import { importRegions } from "@konter/server/domains/people/addresses/index.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { COURIER_ADDRESS } from "./member-office-inputs.ts";
import { TEST_REGIONS } from "../brand/regions.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on a member. Uses members 1 to 4. */
export function memberOfficeActs(http: HttpEnvironment, staff: () => HttpClient): Acts {
  const { owner } = http.environment.database;
  const member = (index: number) => String(http.environment.members[index]?.id);
  const send = (name: CallName, input: object) => staff().call(name, input, { key: randomUUID() });
  const latest = async (table: string) => {
    const found = await owner.query<{ id: number }>(`select max(id) as id from ${table}`);
    return String(found.rows[0]?.id);
  };
  const device = async (trusted: string) => {
    await owner.query(
      `insert into device (member_id, token_hash, name, address, trusted_from) values ($1, sha256($2::bytea), 'Uji', '127.0.0.1', ${trusted})`,
      [member(4), randomUUID()],
    );
    return latest("device");
  };
  return {
    memberExport: () => send("memberExport", {}),
    memberReveal: () => send("memberReveal", { member_id: member(1), reason: "Diminta pemilik" }),
    memberView: () => send("memberView", { member_id: member(1), reason: "Bantuan tampilan" }),
    memberBlock: () => send("memberBlock", { member_id: member(2), reason: "Penipuan" }),
    numberBlock: () => send("numberBlock", { number: "081377770001", reason: "Penipuan" }),
    deviceBlock: async () =>
      send("deviceBlock", { device_id: await device("now()"), reason: "Penipuan" }),
    blockLift: async () => {
      await send("numberBlock", { number: "081377770002", reason: "Penipuan" });
      return send("blockLift", { block_id: await latest("block"), reason: "Salah orang" });
    },
    memberStanding: () =>
      send("memberStanding", { member_id: member(1), category: "member", reason: "Omzet turun" }),
    memberAllowSpending: async () => {
      await owner.query("update member set stop_reason = 'Belum setor' where id = $1", [member(3)]);
      await owner.query(
        "insert into spending_stop (member_id, stopped_by, reason) values ($1, $2, 'Belum setor')",
        [member(3), member(1)],
      );
      return send("memberAllowSpending", { member_id: member(3), reason: "Sudah lunas" });
    },
    memberFlags: () =>
      send("memberFlags", {
        member_id: member(1),
        is_agen_mlo: true,
        mlo_multi_supplier: false,
        couriers: ["sicepat"],
        reason: "Mitra kurir",
      }),
    memberAdjust: () =>
      send("memberAdjust", {
        member_id: member(1),
        direction: "plus",
        amount: 5_000,
        reason: "Transfer tercatat dua kali",
        proof: "Tiket 3",
      }),
    permissionGrant: () =>
      send("permissionGrant", { member_id: member(1), permission: "pos.use", reason: "Mitra" }),
    permissionRemove: async () => {
      const grant = { member_id: member(3), permission: "pos.use", reason: "Mitra" };
      await send("permissionGrant", grant);
      const grantId = await latest("permission_grant");
      return send("permissionRemove", { grant_id: grantId, reason: "Salah akun" });
    },
    permissionDecide: async () => {
      const asker = await http.member(1);
      await asker.call("permissionAsk", { permission: "sendmoney.use" });
      const request = await latest("permission_request");
      return send("permissionDecide", { request_id: request, grant: true, reason: "Boleh" });
    },
    courierAddressSave: async () => {
      await importRegions(owner, TEST_REGIONS);
      return send("courierAddressSave", { ...COURIER_ADDRESS, member_id: member(1) });
    },
    courierRefuse: async () => {
      const asker = await http.member(3);
      const wish = { wish: "Jalan Melati 3", reason: "Pindah" };
      await asker.call("courierAsk", wish, { key: randomUUID() });
      const request = await latest("courier_address_request");
      return send("courierRefuse", { request_id: request, reason: "Tidak lengkap" });
    },
    recoveryStop: async () =>
      send("recoveryStop", {
        device_id: await device("now() + interval '1 hour'"),
        reason: "Bukan pemilik",
      }),
  };
}
