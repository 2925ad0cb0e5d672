import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { CallFailed } from "@konter/contract/client";
import { MEMBER_STANDING_APPROVAL } from "@konter/contract/members";
import type { MemberTier } from "@konter/contract/members";
import { DEMOTION_APPROVAL, PROMOTION_TEXT_CHARACTERS } from "@konter/contract/promotions";
import type { MemberPromotion } from "@konter/contract/promotions";
import { TextAreaField, TextField } from "@konter/ui";
import type { FieldBinding, FormValues } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { MemberField } from "../../app/pickers/member-filter.tsx";
import { ActSheet } from "../../app/records/act-sheet.tsx";
import * as m from "#messages";
import { actValidator } from "./act-validator.ts";
import { agentQuery, takeOver } from "./api.ts";
import { Effect } from "./effect.tsx";

interface SheetProps {
  readonly member: MemberPromotion;
  readonly onClose: () => void;
}
interface ReasonValues extends FormValues {
  readonly reason: string;
}
interface Once {
  readonly idempotencyKey: string;
}

function useReadAnew({ member_id: id }: MemberPromotion) {
  const client = useQueryClient();
  const { queryKey } = agentQuery(String(id));
  return {
    takeOver: (member: MemberPromotion) => takeOver(client, member),
    onRefused: () => void client.invalidateQueries({ queryKey, exact: true }),
  };
}

const ReasonField = ({ field, hint }: { readonly field: FieldBinding; readonly hint: string }) => (
  <TextAreaField
    {...field}
    label={m.agent_reason()}
    hint={hint}
    maxLength={PROMOTION_TEXT_CHARACTERS}
    rows={2}
  />
);

/** Shows the effect on commission above the confirmation, which names it. */
export function PromoteSheet({ member, onClose }: SheetProps) {
  const { member_id: id, effect } = member;
  const fresh = useReadAnew(member);
  const inputOf = ({ reason }: ReasonValues) => ({
    member_id: String(id),
    version: effect?.version ?? "",
    reason,
  });
  return (
    <ActSheet<ReasonValues>
      name={`promote:${id}`}
      title={m.agent_promote()}
      text={
        <div className="flex flex-col gap-4">
          <p>{m.agent_promote_text({ name: member.name })}</p>
          {effect !== null && <Effect effect={effect} />}
        </div>
      }
      button={m.agent_promote()}
      initial={{ reason: "" }}
      toInput={inputOf}
      validator={actValidator("promote")}
      send={async (values) => {
        fresh.takeOver(await api("POST admin/members/{member_id}/promotion", inputOf(values)));
        return m.agent_promote_done({ name: member.name });
      }}
      unansweredText={m.agent_act_unanswered()}
      onRefused={fresh.onRefused}
      onClose={onClose}
      renderFields={(form) => (
        <ReasonField field={form.field("reason")} hint={m.agent_reason_kept()} />
      )}
    />
  );
}

export function RejectSheet({ member, onClose }: SheetProps) {
  const { member_id: id, request } = member;
  const fresh = useReadAnew(member);
  const inputOf = ({ reason }: ReasonValues) => ({
    request_id: String(request?.request_id ?? 0),
    reason,
  });
  return (
    <ActSheet<ReasonValues>
      name={`promotion-reject:${id}`}
      title={m.agent_reject()}
      text={m.agent_reject_text({ name: member.name })}
      button={m.agent_reject()}
      initial={{ reason: "" }}
      toInput={inputOf}
      validator={actValidator("reject")}
      send={async (values) => {
        fresh.takeOver(await api("POST admin/promotions/{request_id}/reject", inputOf(values)));
        return m.agent_reject_done();
      }}
      unansweredText={m.agent_act_unanswered()}
      onRefused={fresh.onRefused}
      onClose={onClose}
      renderFields={(form) => (
        <ReasonField field={form.field("reason")} hint={m.agent_reason_read()} />
      )}
    />
  );
}

interface DemoteValues extends ReasonValues {
  readonly takes_effect_on: string;
  readonly agents_upline: string;
}

export function DemoteSheet({ member, onClose }: SheetProps) {
  const { member_id: id, agents, earliest_demotion: earliest } = member;
  const fresh = useReadAnew(member);
  const inputOf = (values: DemoteValues) => ({ member_id: String(id), ...values });
  return (
    <ActSheet<DemoteValues>
      name={`demote:${id}`}
      title={m.agent_demote()}
      text={m.agent_demote_text({ name: member.name, count: agents })}
      button={m.agent_demote()}
      initial={{ takes_effect_on: earliest, agents_upline: "", reason: "" }}
      toInput={inputOf}
      validator={actValidator("demote")}
      send={async (values, once) => demoteOrAskTwo(inputOf(values), once, fresh.takeOver)}
      unansweredText={m.agent_act_unanswered()}
      onRefused={fresh.onRefused}
      onClose={onClose}
      renderFields={(form) => (
        <>
          <TextField
            {...form.field("takes_effect_on")}
            label={m.agent_demotion_on()}
            type="date"
            min={earliest}
          />
          <MemberField
            {...form.field("agents_upline")}
            label={m.agent_demotion_upline()}
            hint={m.agent_demotion_upline_hint()}
            optional
          />
          <ReasonField field={form.field("reason")} hint={m.agent_reason_read()} />
        </>
      )}
    />
  );
}

/** Another Master for the agents takes two people where the brand has two; the same press asks for it. */
async function demoteOrAskTwo(
  input: CallInput<"memberDemote"> & DemoteValues,
  once: Once,
  onDone: (member: MemberPromotion) => void,
): Promise<string> {
  try {
    onDone(await api("POST admin/members/{member_id}/demotion", input));
    return m.agent_demote_done();
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "demotion_approval_needed")
      throw refused;
  }
  const { takes_effect_on, agents_upline, reason } = input;
  const asked = { member_id: Number(input.member_id), takes_effect_on, agents_upline };
  return askTwo(DEMOTION_APPROVAL, asked, reason, once);
}

async function askTwo(
  kind: string,
  input: Record<string, unknown>,
  reason: string,
  once: Once,
): Promise<string> {
  const request = { kind, input, reason: reason.slice(0, APPROVAL_REASON_CHARACTERS) };
  await api("POST admin/approvals", request, once);
  return m.approval_is_asked();
}

export function WithdrawSheet({ member, onClose }: SheetProps) {
  const { member_id: id, demotion } = member;
  const fresh = useReadAnew(member);
  const inputOf = ({ reason }: ReasonValues) => ({
    demotion_id: String(demotion?.demotion_id ?? 0),
    reason,
  });
  return (
    <ActSheet<ReasonValues>
      name={`demotion-withdraw:${id}`}
      title={m.agent_withdraw()}
      text={m.agent_withdraw_text({ name: member.name })}
      button={m.agent_withdraw()}
      initial={{ reason: "" }}
      toInput={inputOf}
      validator={actValidator("withdraw")}
      send={async (values) => {
        fresh.takeOver(await api("POST admin/demotions/{demotion_id}/withdraw", inputOf(values)));
        return m.agent_withdraw_done();
      }}
      unansweredText={m.agent_act_unanswered()}
      onRefused={fresh.onRefused}
      onClose={onClose}
      renderFields={(form) => (
        <ReasonField field={form.field("reason")} hint={m.agent_reason_read()} />
      )}
    />
  );
}

interface MoveValues extends ReasonValues {
  readonly upline: string;
}

export function MoveSheet({ member, onClose }: SheetProps) {
  const { member_id: id } = member;
  const fresh = useReadAnew(member);
  const category = member.category as MemberTier;
  const inputOf = ({ upline, reason }: MoveValues) => ({
    member_id: String(id),
    category,
    upline,
    reason,
  });
  return (
    <ActSheet<MoveValues>
      name={`move:${id}`}
      title={m.agent_move()}
      text={m.agent_move_text({ name: member.name })}
      button={m.agent_move()}
      initial={{ upline: "", reason: "" }}
      toInput={inputOf}
      validator={actValidator("move")}
      send={async (values, once) => {
        const said = await moveOrAskTwo(inputOf(values), once);
        fresh.takeOver(
          await api("GET admin/members/{member_id}/promotion", { member_id: String(id) }),
        );
        return said;
      }}
      unansweredText={m.agent_act_unanswered()}
      onRefused={fresh.onRefused}
      onClose={onClose}
      renderFields={(form) => (
        <>
          <MemberField
            {...form.field("upline")}
            label={m.agent_new_upline()}
            hint={m.agent_new_upline_hint()}
            optional
          />
          <ReasonField field={form.field("reason")} hint={m.agent_reason_read()} />
        </>
      )}
    />
  );
}

/** Another upline takes two people where the brand has two; the same press asks for it. */
async function moveOrAskTwo(
  input: CallInput<"memberStanding"> & MoveValues,
  once: Once,
): Promise<string> {
  try {
    await api("POST admin/members/{member_id}/standing", input);
    return m.agent_move_done();
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "upline_approval_needed")
      throw refused;
  }
  const { category, upline, reason } = input;
  const asked = { member_id: Number(input.member_id), category, upline };
  return askTwo(MEMBER_STANDING_APPROVAL, asked, reason, once);
}
