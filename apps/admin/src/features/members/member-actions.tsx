import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { CallFailed } from "@konter/contract/client";
import {
  COURIER_FLAGS,
  MEMBER_STANDING_APPROVAL,
  MEMBER_TIERS,
  STAFF_REASON_CHARACTERS,
} from "@konter/contract/members";
import type { AdminMember, MemberPerson, MemberTier } from "@konter/contract/members";
import { Button, CheckField, SelectField, snackbar, TextAreaField, TextField } from "@konter/ui";
import { EyeOff } from "@konter/ui/icons";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { instantOf } from "../../app/times/instant.ts";
import { MemberField } from "../../app/pickers/member-filter.tsx";
import { session } from "../../app/session-store.ts";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { adjustAct } from "./adjust-act.tsx";
import { ActButton } from "./act-button.tsx";
import { askTwo } from "./ask-two.ts";
import type { Act } from "./act-button.tsx";
import { flagName, OTHER_FLAGS } from "./words.ts";

/** Staff actions on this member, as far as the user may use them. */
export function MemberActions({
  member,
  person,
  onReveal,
}: {
  readonly member: AdminMember;
  readonly person: MemberPerson | undefined;
  readonly onReveal: (person: MemberPerson | undefined) => void;
}) {
  const [keys] = useState(() => new Map<string, string>());
  return (
    <div className="flex flex-wrap gap-2">
      {person !== undefined && (
        <Button
          kind="plain"
          size="small"
          icon={<EyeOff aria-hidden className="size-4" />}
          onClick={() => onReveal(undefined)}
        >
          {m.hide_personal()}
        </Button>
      )}
      {person === undefined && session.may("members.reveal") && (
        <ActButton size="small" label={m.show_personal()} act={revealAct(member, onReveal)} />
      )}
      {session.may("members.view") && (
        <ActButton size="small" label={m.view_member()} act={viewAct(member)} />
      )}
      {session.may("members.change") && (
        <>
          <ActButton size="small" label={m.standing_change()} act={standingAct(member)} />
          <ActButton size="small" label={m.flags_change()} act={flagsAct(member)} />
          {session.may("approvals.read") && (
            <ActButton size="small" label={m.number_move()} act={moveAct(member)} />
          )}
        </>
      )}
      {session.may("balances.adjust") && (
        <ActButton size="small" label={m.adjust_balance()} act={adjustAct(member, keys)} />
      )}
      {session.may("members.block") && (
        <ActButton size="small" label={m.block_member()} kind="danger" act={blockAct(member)} />
      )}
    </div>
  );
}

function revealAct(
  { member_id }: AdminMember,
  onReveal: (person: MemberPerson) => void,
): Act<object & Record<string, string>> {
  const id = String(member_id);
  return {
    title: m.show_personal(),
    text: m.show_personal_text(),
    button: m.show_personal(),
    done: m.personal_shown(),
    check: "reveal",
    draft: `reveal:${id}`,
    initial: {},
    toInput: ({ reason }) => ({ member_id: id, reason }),
    send: async ({ reason }) =>
      onReveal(await api("POST admin/members/{member_id}/reveal", { member_id: id, reason })),
  };
}

function viewAct({ member_id }: AdminMember): Act<Record<string, string>> {
  const id = String(member_id);
  return {
    title: m.view_member(),
    text: m.view_member_text(),
    button: m.view_member(),
    check: "view",
    draft: `view:${id}`,
    initial: {},
    toInput: ({ reason }) => ({ member_id: id, reason }),
    send: async ({ reason }) => {
      const { address, token } = await api("POST admin/members/{member_id}/view", {
        member_id: id,
        reason,
      });
      const tab = globalThis.open(`${address}#${token}`);
      if (tab !== null) tab.opener = null;
      snackbar.add(
        tab === null
          ? { text: m.view_tab_blocked(), tone: "danger" }
          : { text: m.view_begun(), tone: "success" },
      );
    },
  };
}

interface MoveValues extends Readonly<Record<string, string>> {
  readonly hp: string;
  readonly evidence: string;
}

/** Requests approval; the number changes when someone else approves. */
function moveAct({ member_id }: AdminMember): Act<MoveValues> {
  return {
    title: m.number_move(),
    text: m.number_move_text(),
    button: m.approval_ask(),
    done: m.approval_is_asked(),
    check: "numberMove",
    draft: `move:${member_id}`,
    initial: { hp: "", evidence: "" },
    toInput: ({ hp, evidence, reason }) => ({ member_id, hp, evidence, reason }),
    send: async ({ hp, evidence, reason }) =>
      askTwo("members.number_move", { member_id, hp, evidence }, reason),
    fields: (form) => (
      <>
        <TextField
          {...form.field("hp")}
          label={m.number_new()}
          inputMode="tel"
          autoComplete="off"
          maxLength={24}
        />
        <TextAreaField
          {...form.field("evidence")}
          label={m.number_evidence()}
          hint={m.number_evidence_hint()}
          maxLength={STAFF_REASON_CHARACTERS}
        />
      </>
    ),
  };
}

function blockAct({ member_id }: AdminMember): Act<Record<string, string>> {
  const id = String(member_id);
  const inputOf = ({ reason, ends_at }: Readonly<Record<"reason" | "ends_at", string>>) => ({
    member_id: id,
    reason,
    ends_at: instantOf(ends_at),
  });
  return {
    title: m.block_member(),
    text: m.block_member_text(),
    button: m.block_member(),
    done: m.block_done(),
    check: "memberBlock",
    draft: `block:${id}`,
    initial: {},
    danger: true,
    withEnd: true,
    toInput: inputOf,
    send: async (values) => api("POST admin/members/{member_id}/block", inputOf(values)),
  };
}

interface StandingValues extends Readonly<Record<string, string>> {
  readonly category: string;
  readonly upline: string;
}

function standingAct(member: AdminMember): Act<StandingValues> {
  const id = String(member.member_id);
  const inputOf = ({ category, upline, reason }: StandingValues & { readonly reason: string }) => ({
    member_id: id,
    category: category as MemberTier,
    upline,
    reason,
  });
  return {
    title: m.standing_change(),
    text: m.standing_text(),
    button: m.save(),
    check: "standing",
    draft: `standing:${id}:${member.category}`,
    initial: {
      category: member.category,
      upline: member.upline === null ? "" : `M${member.upline.member_id}`,
    },
    toInput: inputOf,
    send: async (values) =>
      snackbar.add({ text: await sendStanding(member, inputOf(values)), tone: "success" }),
    fields: (form) => (
      <>
        <SelectField
          {...form.field("category")}
          label={m.tier()}
          hint={m.standing_tier_hint()}
          choices={tiersOf(member).map((tier) => ({ value: tier, label: tierName(tier) }))}
        />
        <MemberField {...form.field("upline")} label={m.upline()} optional hint={m.upline_hint()} />
      </>
    ),
  };
}

/** Masters are made and demoted on the page Tree of agents, so a Master stays one here. */
const tiersOf = ({ category }: AdminMember): readonly MemberTier[] =>
  MEMBER_TIERS.filter((tier) => (tier === "master") === (category === "master"));

/**
 * Changing the upline needs approval if the brand has a second person; the same press requests it. Returns the success
 * message.
 */
async function sendStanding(
  { member_id }: AdminMember,
  input: CallInput<"memberStanding">,
): Promise<string> {
  try {
    await api("POST admin/members/{member_id}/standing", input);
    return m.standing_saved();
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "upline_approval_needed")
      throw refused;
  }
  const { category, upline, reason } = input;
  const asked = { member_id, category, upline };
  await askTwo(MEMBER_STANDING_APPROVAL, asked, reason.slice(0, APPROVAL_REASON_CHARACTERS));
  return m.approval_is_asked();
}

interface FlagValues extends Readonly<Record<string, string>> {
  readonly flags: string;
}

/** The form has the names of the flags that are on. */
function flagsAct(member: AdminMember): Act<FlagValues> {
  const id = String(member.member_id);
  const listOf = ({ flags }: { readonly flags: string }) => flags.split(" ").filter(Boolean);
  const inputOf = (values: FlagValues & { readonly reason: string }) => {
    const on = listOf(values);
    return {
      member_id: id,
      is_agen_mlo: on.includes("is_agen_mlo"),
      mlo_multi_supplier: on.includes("mlo_multi_supplier"),
      couriers: COURIER_FLAGS.filter((flag) => on.includes(flag)),
      reason: values.reason,
    };
  };
  const before = [...member.couriers, ...OTHER_FLAGS.filter((name) => member[name])].join(" ");
  return {
    title: m.flags_change(),
    text: m.flags_text(),
    button: m.save(),
    done: m.flags_saved(),
    check: "flags",
    draft: `flags:${id}:${before}`,
    initial: { flags: before },
    toInput: inputOf,
    send: async (values) => api("POST admin/members/{member_id}/flags", inputOf(values)),
    fields: (form) => {
      const on = listOf(form.values);
      const toggle = (name: string, checked: boolean) =>
        form.set({
          flags: [...on.filter((each) => each !== name), ...(checked ? [name] : [])].join(" "),
        });
      return (
        <fieldset className="grid gap-x-4 wide:grid-cols-2">
          <legend className="mb-1 text-sm font-medium">{m.courier_flags()}</legend>
          {[...COURIER_FLAGS, ...OTHER_FLAGS].map((name) => (
            <CheckField
              key={name}
              label={flagName(name)}
              checked={on.includes(name)}
              onChange={(checked) => toggle(name, checked)}
            />
          ))}
        </fieldset>
      );
    },
  };
}
