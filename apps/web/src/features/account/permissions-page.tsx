import { CallFailed } from "@konter/contract/client";
import type { Account } from "@konter/contract/identity";
import type { MemberPermission } from "@konter/contract/member-permissions";
import { Card, Switch } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { useAccount } from "../../app/account.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { PasswordSheet } from "./password-sheet.tsx";

/** Display names of permissions; one unknown to this build keeps its own name. */
const NAMES: Readonly<Record<string, () => string>> = {
  "prepaid.buy": m.permission_prepaid_buy,
  "postpaid.pay": m.permission_postpaid_pay,
  "bulk.topup": m.permission_bulk_topup,
  "agents.read": m.permission_agents_read,
  "deposit.transfer": m.permission_deposit_transfer,
  "pos.use": m.permission_pos_use,
  "sendmoney.use": m.permission_sendmoney_use,
} satisfies Readonly<Record<MemberPermission, () => string>>;

/** `/account/permission`: the account's permissions, which its owner can switch off (feature row M97). */
export default function PermissionsPage() {
  const { perm, user_permission_setting: setting } = useAccount();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  // Switching one on again requires the password; the switch continues automatically afterwards.
  const [waiting, setWaiting] = useState<string>();
  const change = async (name: string, on: boolean) => {
    setBusy(name);
    try {
      const account: Account = await api("POST account/setting", {
        user_permission_setting: { [name]: on },
      });
      client.setQueryData(["account"], account);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "password_needed") setWaiting(name);
      else showFailure(failure);
    } finally {
      setBusy(undefined);
    }
  };
  const off = Object.keys(setting).filter((name) => setting[name] === false);
  const names = [...new Set([...perm, ...off])].toSorted();
  return (
    <>
      <p className="text-sm text-soft">{m.permissions_text()}</p>
      <Card className="p-0">
        <ul className="divide-y divide-line">
          {names.map((name) => {
            const label = NAMES[name]?.() ?? name;
            return (
              <li key={name} className="flex min-h-14 items-center gap-3 px-4 py-2.5">
                <p className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{label}</p>
                <Switch
                  label={label}
                  checked={perm.includes(name)}
                  busy={busy === name}
                  onChange={(on) => void change(name, on)}
                />
              </li>
            );
          })}
        </ul>
      </Card>
      <PasswordSheet
        open={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        onConfirmed={() => void (waiting && change(waiting, true))}
      />
    </>
  );
}
