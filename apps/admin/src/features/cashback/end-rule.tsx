import type { CashbackRule } from "@konter/contract";
import { Button, Sheet, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { cashbackRulesQuery } from "./api.ts";
import { amountText, kindName, placeText } from "./rule-words.ts";

/** Ends a rule for sales from now on, after it was named once more. */
export function EndRule({ rule }: { readonly rule: CashbackRule }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const ending = useMutation({
    mutationFn: () => api("cashbackRuleEnd", { rule_id: String(rule.id) }),
    onSuccess: (rules) => {
      client.setQueryData(cashbackRulesQuery().queryKey, rules);
      setOpen(false);
      snackbar.add({ text: m.cashback_rule_is_ended(), tone: "success" });
    },
  });
  const name = `${kindName(rule.kind)} ${placeText(rule)}`;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        onClick={() => {
          ending.reset();
          setOpen(true);
        }}
      >
        {m.cashback_rule_end()}
        <span className="sr-only"> {name}</span>
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.cashback_rule_end_title()}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button kind="plain" onClick={() => setOpen(false)}>
              {m.no()}
            </Button>
            <Button kind="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
              {m.cashback_rule_end()}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-3 text-sm">
          <p className="font-semibold">
            {name}: {amountText(rule)}
          </p>
          <p>{m.cashback_rule_end_text()}</p>
          <FailureAlert failure={ending.error} />
        </div>
      </Sheet>
    </>
  );
}
