import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { CashbackRule } from "@konter/contract/cashback";
import { PAYING_CALLS } from "@konter/contract/payouts";
import { Button, newKey, ScriptedForm, Sheet, snackbar, TextAreaField, useForm } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { RuleLossView } from "../price-rules/index.ts";
import * as m from "#messages";
import { cashbackEndLossQuery, cashbackRulesQuery } from "./api.ts";
import { amountText, kindName, placeText } from "./rule-words.ts";

/** Ends a rule for sales from now on, after a confirmation, or requests approval. */
export function EndRule({ rule }: { readonly rule: CashbackRule }) {
  const [open, setOpen] = useState(false);
  const name = `${kindName(rule.kind)} ${placeText(rule)}`;
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {m.cashback_rule_end()}
        <span className="sr-only"> {name}</span>
      </Button>
      <EndSheet rule={rule} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface EndSheetProps {
  readonly rule: CashbackRule;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function EndSheet({ rule, name, open, onClose }: EndSheetProps) {
  const { form, loss, failure } = useEnding({ rule, open, onClose });
  const formId = `end-${rule.id}`;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.cashback_rule_end_title()}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button kind="plain" onClick={onClose}>
            {m.no()}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="danger"
            busy={form.busy}
            disabled={loss === undefined}
          >
            {loss?.needs_two ? m.approval_ask() : m.cashback_rule_end()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={formId} onSubmit={form.submit} className="flex flex-col gap-3 text-sm">
        <p className="font-semibold">
          {name}: {amountText(rule)}
        </p>
        <p>{m.cashback_rule_end_text()}</p>
        <div role="status">
          {loss ? <RuleLossView loss={loss} /> : !failure && <p>{m.rule_loss_waiting()}</p>}
        </div>
        {loss?.needs_two && (
          <TextAreaField
            {...form.field("reason")}
            label={m.price_reason()}
            maxLength={APPROVAL_REASON_CHARACTERS}
          />
        )}
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}

/** Loads the possible loss when the sheet opens, because a more generous rule may then apply. */
function useEnding({ rule, open, onClose }: Omit<EndSheetProps, "name">) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const [idempotencyKey, setKey] = useState(newKey);
  const query = useQuery({ ...cashbackEndLossQuery(rule.id), enabled: open });
  const needsTwo = query.data?.needs_two === true;
  const ruleId = { rule_id: String(rule.id) };
  const send = async (reason: string): Promise<string> => {
    if (needsTwo) {
      const kind = PAYING_CALLS.cashbackRuleEnd.approval;
      await api("POST admin/approvals", { kind, input: ruleId, reason }, { idempotencyKey });
      setKey(newKey());
      void client.invalidateQueries({ queryKey: ["approvals"] });
      return m.approval_is_asked();
    }
    client.setQueryData(
      cashbackRulesQuery().queryKey,
      await api("POST admin/cashback-rules/{rule_id}/end", ruleId),
    );
    return m.cashback_rule_is_ended();
  };
  const form = useForm({
    initial: { reason: "" },
    validator: () => import("./rule-validators.ts").then((validators) => validators.reason),
    toInput: ({ reason }) => ({ reason: needsTwo ? reason : undefined }),
    onSubmit: async ({ reason }) => {
      setFailure(undefined);
      try {
        snackbar.add({ text: await send(reason), tone: "success" });
        onClose();
      } catch (refused) {
        void client.invalidateQueries({ queryKey: ["cashback-rules", "end-loss"] });
        setFailure(refused);
      }
    },
  });
  return { form, loss: query.data, failure: failure ?? query.error ?? undefined };
}
