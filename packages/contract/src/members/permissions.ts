import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "members.read": { id: "Melihat member", en: "See members", roles: ["finance", "support"] },
  "members.reveal": {
    id: "Membuka data pribadi member",
    en: "Reveal members' personal data",
    roles: ["support"],
  },
  "members.view": { id: "Melihat layar member", en: "Look at a member's screens" },
  "members.block": { id: "Memblokir member", en: "Block members", roles: ["support"] },
  "members.change": { id: "Mengubah member", en: "Change members" },
  "members.approve": { id: "Menyetujui perubahan member", en: "Approve changes of members" },
  "members.permissions": { id: "Memberi izin tambahan", en: "Grant extra permissions" },
  "balances.adjust": {
    id: "Mengoreksi saldo member",
    en: "Correct members' balances",
    roles: ["finance"],
  },
  "balances.approve": {
    id: "Menyetujui koreksi saldo",
    en: "Approve balance corrections",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
