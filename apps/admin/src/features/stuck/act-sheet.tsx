import { useCallForm } from "@konter/client/use-call-form";
import { formatRupiah } from "@konter/contract/money";
import { STUCK_REASON_CHARACTERS } from "@konter/contract/stuck";
import type { StuckResults, StuckTransaction } from "@konter/contract/stuck";
import { TextAreaField, TextField, lazyValidator } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FormSheet } from "../../app/records/form-sheet.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { needsSerial } from "../cases/index.ts";
import { readAnew } from "./api.ts";

export type Act = "check" | "success" | "failed";

type Values = Readonly<Record<string, string>> & { readonly reason: string };

export interface ActSheetProps {
  readonly act: Act;
  readonly chosen: readonly StuckTransaction[];
  readonly onClose: () => void;
  readonly onDone: (results: StuckResults) => void;
}

const WORDS = {
  check: { title: m.stuck_check_count, text: m.stuck_check_text, hint: undefined },
  success: { title: m.stuck_success_count, text: m.stuck_success_text, hint: m.stuck_proof_hint },
  failed: { title: m.stuck_refund_count, text: m.stuck_refund_text, hint: m.stuck_proof_hint },
} as const;

/** Polls or settles the selected rows with evidence; each row separately, once, with its own result. */
export function ActSheet(props: ActSheetProps) {
  const { act, chosen, onClose } = props;
  const { form, failure } = useAct(props);
  const total = chosen.reduce((sum, { row }) => sum + row.transaction.buying_price, 0);
  const { title, text, hint } = WORDS[act];
  return (
    <FormSheet
      title={title({ count: chosen.length })}
      text={text({ amount: formatRupiah(total) })}
      kind={act === "failed" ? "danger" : "primary"}
      form={form}
      failure={failure}
      onClose={onClose}
    >
      {act === "success" && <Serials chosen={chosen} form={form} />}
      <TextAreaField
        {...form.field("reason")}
        label={act === "check" ? m.reason() : m.stuck_proof()}
        hint={hint?.()}
        maxLength={STUCK_REASON_CHARACTERS}
        rows={3}
      />
    </FormSheet>
  );
}

/** Serial number of each row, if any; required for a success of a row whose product is a code. */
function Serials({
  chosen,
  form,
}: {
  readonly chosen: readonly StuckTransaction[];
  readonly form: Form<Values>;
}) {
  return (
    <>
      {chosen.map(({ row }) => (
        <TextField
          key={row.transaction.ref_id}
          {...form.field(serialOf(row.transaction.ref_id))}
          label={m.stuck_serial({ ref_id: row.transaction.ref_id })}
          optional={!needsSerial(row)}
          hint={row.transaction.product}
          autoComplete="off"
          maxLength={200}
        />
      ))}
    </>
  );
}

const serialOf = (refId: string): string => `serial_${refId}`;

function useAct({ act, chosen, onDone }: ActSheetProps) {
  const client = useQueryClient();
  const refIds = chosen.map(({ row }) => row.transaction.ref_id);
  const checkInput = ({ reason }: Values) => ({ ref_ids: refIds, reason });
  const settleInput = (values: Values, outcome: "success" | "failed") => ({
    outcome,
    rows: refIds.map((refId) => {
      const serial = outcome === "success" ? values[serialOf(refId)]?.trim() : undefined;
      return serial ? { ref_id: refId, serial_number: serial } : { ref_id: refId };
    }),
    reason: values.reason,
  });
  const { form, failure } = useCallForm<Values>({
    draft: ownedName(`stuck:${act}:${refIds.join(",")}`),
    initial: Object.fromEntries([
      ["reason", ""],
      ...refIds.map((refId) => [serialOf(refId), ""]),
    ]) as Values,
    validator: lazyValidator(async () => {
      const { stuckCheckInput, stuckSettleInput } = await import("@konter/contract/stuck/schemas");
      return act === "check" ? stuckCheckInput : stuckSettleInput;
    }),
    toInput: (values) => (act === "check" ? checkInput(values) : settleInput(values, act)),
    onSubmit: async (values, { idempotencyKey }) => {
      const answer = await (act === "check"
        ? api("POST admin/stuck/check", checkInput(values), { idempotencyKey })
        : api("POST admin/stuck/settle", settleInput(values, act), { idempotencyKey }));
      form.forgetDraft();
      onDone(answer);
    },
    onSettled: () => readAnew(client),
  });
  return { form, failure };
}
