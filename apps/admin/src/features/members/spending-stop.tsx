import type { AdminMember } from "@konter/contract/members";
import { FactList, formatDateTime } from "@konter/ui";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { ActButton } from "./act-button.tsx";
import type { Act } from "./act-button.tsx";
import { MemberName } from "./member-link.tsx";

interface SpendingStopProps {
  readonly memberId: number;
  readonly stop: NonNullable<AdminMember["stopped"]>;
}

/** Why and since when the Master stopped the account's transactions; staff can allow them again. */
export function SpendingStop({ memberId, stop: { reason, at, by } }: SpendingStopProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <FactList
        facts={[
          { label: m.spending_stop_reason(), value: reason },
          { label: m.spending_stopped_since(), value: formatDateTime(at) },
          { label: m.spending_stopped_by(), value: <MemberName person={by} /> },
        ]}
      />
      {session.may("members.block") && (
        <ActButton size="small" label={m.spending_allow()} act={allowAct(memberId)} />
      )}
    </div>
  );
}

function allowAct(memberId: number): Act<Record<string, string>> {
  const id = String(memberId);
  return {
    title: m.spending_allow(),
    text: m.spending_allow_text(),
    button: m.spending_allow(),
    done: m.spending_allowed(),
    check: "allowSpending",
    draft: `allow-spending:${id}`,
    initial: {},
    toInput: ({ reason }) => ({ member_id: id, reason }),
    send: async ({ reason }) =>
      api("POST admin/members/{member_id}/allow-spending", { member_id: id, reason }),
  };
}
