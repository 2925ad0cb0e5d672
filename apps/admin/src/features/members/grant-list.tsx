import type { AdminMember, MemberGrant } from "@konter/contract/members";
import { formatDateTime, SelectField } from "@konter/ui";
import { api } from "../../app/api.ts";
import { instantOf } from "../../app/times/instant.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { ActButton } from "./act-button.tsx";
import type { Act } from "./act-button.tsx";
import { EXTRA_PERMISSIONS, permissionName } from "./words.ts";

/** The extra permissions of an account with their ends, and a button to grant another. */
export function GrantList({ member }: { readonly member: AdminMember }) {
  const held = member.grants.map(({ permission }) => permission);
  const others = EXTRA_PERMISSIONS.filter((name) => !held.includes(name));
  const may = session.may("members.permissions");
  return (
    <div className="flex flex-col gap-3">
      {member.grants.length === 0 && <p className="text-sm text-soft">{m.no_grants()}</p>}
      <ul className="flex flex-col gap-3">
        {member.grants.map((grant) => (
          <li key={grant.grant_id} className="flex flex-wrap items-start justify-between gap-2">
            <Grant grant={grant} />
            {may && (
              <ActButton
                label={m.grant_remove()}
                about={permissionName(grant.permission)}
                size="small"
                act={removeAct(grant)}
              />
            )}
          </li>
        ))}
      </ul>
      {may && others.length > 0 && (
        <div>
          <ActButton label={m.grant_add()} act={grantAct(member, others)} />
        </div>
      )}
    </div>
  );
}

function Grant({ grant }: { readonly grant: MemberGrant }) {
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="font-semibold">{permissionName(grant.permission)}</p>
      <p>
        {grant.ends_at === null
          ? m.without_end()
          : m.ends_at({ time: formatDateTime(grant.ends_at) })}
      </p>
      <p className="break-words text-soft">
        {grant.by}, {formatDateTime(grant.at)}: {grant.reason}
      </p>
    </div>
  );
}

function removeAct({ grant_id, permission }: MemberGrant): Act<Record<string, string>> {
  const id = String(grant_id);
  return {
    title: m.grant_remove_title({ permission: permissionName(permission) }),
    text: m.grant_remove_text(),
    button: m.grant_remove(),
    done: m.grant_removed(),
    check: "grantRemove",
    draft: `grant-remove:${id}`,
    initial: {},
    danger: true,
    toInput: ({ reason }) => ({ grant_id: id, reason }),
    send: async ({ reason }) =>
      api("POST admin/permissions/{grant_id}/remove", { grant_id: id, reason }),
  };
}

interface GrantValues extends Readonly<Record<string, string>> {
  readonly permission: string;
}

function grantAct({ member_id }: AdminMember, others: readonly string[]): Act<GrantValues> {
  const id = String(member_id);
  const inputOf = (values: GrantValues & Readonly<Record<"reason" | "ends_at", string>>) => ({
    member_id: id,
    permission: values.permission,
    reason: values.reason,
    ends_at: instantOf(values.ends_at),
  });
  return {
    title: m.grant_add(),
    text: m.grant_text(),
    button: m.grant_add(),
    done: m.grant_added(),
    check: "grant",
    draft: `grant:${id}:${others.join()}`,
    initial: { permission: others[0] ?? "" },
    withEnd: true,
    toInput: inputOf,
    send: async (values) => api("POST admin/members/{member_id}/permissions", inputOf(values)),
    fields: (form) => (
      <SelectField
        {...form.field("permission")}
        label={m.permission()}
        choices={others.map((name) => ({ value: name, label: permissionName(name) }))}
      />
    ),
  };
}
