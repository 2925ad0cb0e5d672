import type { MemberPermissionRows } from "../member-permission-row.ts";

/** What an account may do here, and what staff may allow already for services that come. */
export const memberPermissions = {
  "deposit.transfer": {
    held: "granted",
    opens: { id: "transfer saldo", en: "deposit transfer" },
  },
  "pos.use": { held: "granted", opens: { id: "layanan pos", en: "postal services" } },
  "sendmoney.use": { held: "granted", opens: { id: "kirim uang", en: "send money" } },
} as const satisfies MemberPermissionRows;
