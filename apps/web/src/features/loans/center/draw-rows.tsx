import type { AgentDraw } from "@konter/contract/loans";
import { LOAN_TEXT_CHARACTERS } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import {
  CheckField,
  ChoiceGroup,
  FactList,
  formatDate,
  formatDateTime,
  IconButton,
  MoneyField,
  TextField,
} from "@konter/ui";
import { Trash2 } from "@konter/ui/icons";
import * as m from "#messages";
import { DrawStateChip } from "../states.tsx";
import { faultsOf, WHOLE } from "./batch.ts";
import type { Decision, DirectLoan } from "./batch.ts";
import type { BatchDraft } from "./use-batch-draft.ts";

const ROW_CLASSES = "flex flex-col gap-3 rounded-lg border border-line bg-surface p-3.5";

const whoText = ({ agent, date }: AgentDraw): string =>
  `${displayPhone(agent.hp)} · ${formatDateTime(date)}`;

/** A request that waits: select it, and lend all, a part or nothing. */
export function WaitingRow({
  draw,
  draft,
}: {
  readonly draw: AgentDraw;
  readonly draft: BatchDraft;
}) {
  const decision = draft.decisions.get(draw.draw_id);
  return (
    <li className={ROW_CLASSES}>
      <CheckField
        label={draw.agent.name}
        hint={whoText(draw)}
        checked={decision !== undefined}
        disabled={decision === undefined && draft.isFull}
        onChange={(checked) => draft.decide(draw.draw_id, checked ? WHOLE : undefined)}
      />
      <FactList
        facts={[
          { label: m.loan_requested(), value: formatRupiah(draw.amount_requested), strong: true },
          { label: m.loan_remaining(), value: formatRupiah(draw.remaining) },
        ]}
      />
      {decision !== undefined && (
        <DecisionFields
          draw={draw}
          decision={decision}
          checks={draft.checks}
          onChange={(change) => draft.decide(draw.draw_id, { ...decision, ...change })}
        />
      )}
    </li>
  );
}

interface DecisionFieldsProps {
  readonly draw: AgentDraw;
  readonly decision: Decision;
  /** How often the decisions were checked; from the first time on, faults are shown. */
  readonly checks: number;
  readonly onChange: (change: Partial<Decision>) => void;
}

function DecisionFields({ draw, decision, checks, onChange }: DecisionFieldsProps) {
  const { choice, amount, reason } = decision;
  const faults = checks > 0 ? faultsOf(draw, decision) : {};
  return (
    <>
      <ChoiceGroup
        label={m.loan_decision_of({ name: draw.agent.name })}
        value={choice}
        choices={[
          ["all", m.loan_decide_all()],
          ["part", m.loan_decide_part()],
          ["reject", m.loan_decide_reject()],
        ]}
        onChange={(next) => onChange({ choice: next })}
      />
      {choice === "part" && (
        <MoneyField
          label={m.loan_lent()}
          value={amount}
          error={faults.amount}
          placeholder="Rp0"
          onChange={(next) => onChange({ amount: next })}
        />
      )}
      {choice !== "all" && (
        <TextField
          label={m.loan_reason_label()}
          hint={m.loan_reason_hint()}
          value={reason}
          error={faults.reason}
          autoComplete="off"
          maxLength={LOAN_TEXT_CHARACTERS}
          onChange={(next) => onChange({ reason: next })}
        />
      )}
    </>
  );
}

/** Money for an agent who did not ask for it. */
export function DirectRow({
  loan: { agent_hp: hp, agent_name: name, amount },
  onRemove,
}: {
  readonly loan: DirectLoan;
  readonly onRemove: () => void;
}) {
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface py-2.5 pr-1.5 pl-3.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-soft">{displayPhone(hp)}</p>
        </div>
        <p className="font-bold">{formatRupiah(amount)}</p>
      </div>
      <IconButton label={m.loan_lend_remove({ name })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  );
}

/** A request that was decided. */
export function DecidedRow({ draw }: { readonly draw: AgentDraw }) {
  const { agent, state, amount_approved: approved, due_on: dueOn, fee, owed, reason } = draw;
  return (
    <li className={ROW_CLASSES}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <p className="text-sm font-medium wrap-anywhere">{agent.name}</p>
          <p className="text-sm text-soft">{whoText(draw)}</p>
        </div>
        <DrawStateChip state={state} />
      </div>
      <FactList
        facts={[
          { label: m.loan_requested(), value: formatRupiah(draw.amount_requested) },
          ...(approved === null || approved === 0
            ? []
            : [
                { label: m.loan_lent(), value: formatRupiah(approved), strong: true },
                { label: m.loan_fee(), value: formatRupiah(fee) },
                { label: m.loan_usage_after(), value: formatRupiah(owed) },
              ]),
          ...(dueOn === null ? [] : [{ label: m.loan_due(), value: formatDate(dueOn) }]),
        ]}
      />
      {reason !== "" && <p className="text-sm wrap-anywhere">{m.loan_reason({ reason })}</p>}
    </li>
  );
}
