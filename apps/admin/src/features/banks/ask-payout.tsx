import type { BankLine } from "@konter/contract/banks";
import { PAYOUT_APPROVAL } from "@konter/contract/reconciliation";
import { Button, newKey, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/**
 * Asks a second person to confirm that an imported bank line is a gateway's payout; sends one request for each matching
 * payout.
 */
export function AskPayout({ line }: { readonly line: BankLine }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const looking = useMutation({
    mutationFn: () => api("GET admin/banks/lines/{line_id}", { line_id: String(line.line_id) }),
    onSuccess: ({ candidates }) => setCodes(candidates.filter((code) => code.startsWith("L"))),
  });
  const [idempotencyKey] = useState(newKey);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const asking = useMutation({
    mutationFn: (code: string) =>
      api(
        "POST admin/approvals",
        {
          kind: PAYOUT_APPROVAL,
          input: { line_id: line.line_id, code },
          reason: m.bank_payout_reason(),
        },
        { idempotencyKey: `${idempotencyKey}-${code}` },
      ),
    onSuccess: (_answer, code) => {
      setAsked((before) => new Set(before).add(code));
      void client.invalidateQueries({ queryKey: ["banks"] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
    },
  });
  if (!session.may("banks.import")) return null;
  if (codes === undefined)
    return (
      <span className="flex flex-col items-start gap-1">
        <Button kind="plain" busy={looking.isPending} onClick={() => looking.mutate()}>
          {m.bank_payout_ask()}
        </Button>
        <FailureAlert failure={looking.error} />
      </span>
    );
  return (
    <span className="flex flex-col items-start gap-1">
      {codes.length === 0 && <span className="text-soft">{m.bank_payout_none()}</span>}
      {codes.map((code) =>
        asked.has(code) ? (
          <span key={code} role="status" className="text-soft">
            {m.bank_payout_asked({ code })}
          </span>
        ) : (
          <Button
            key={code}
            kind="plain"
            busy={asking.isPending && asking.variables === code}
            disabled={asking.isPending && asking.variables !== code}
            onClick={() => asking.mutate(code)}
          >
            {m.bank_payout_ask_for({ code })}
          </Button>
        ),
      )}
      <FailureAlert failure={asking.error} />
    </span>
  );
}
