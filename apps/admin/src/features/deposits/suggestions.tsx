import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { CallFailed } from "@konter/contract/client";
import { DEPOSIT_LINE_APPROVAL } from "@konter/contract/deposits";
import type { AdminDepositDetail, DepositSuggestion } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, Chip, newKey, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { readAnew } from "./api.ts";

/** Bank lines that may belong to this top-up, best match first; one press credits the whole line. */
export function Suggestions({
  detail,
  mayDecide,
}: {
  readonly detail: AdminDepositDetail;
  readonly mayDecide: boolean;
}) {
  if (detail.suggestions.length === 0) return null;
  const claim = detail.claims.find((each) => each.claim.state === "open");
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.deposit_suggestions()}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {detail.suggestions.map((suggestion) => (
          <li key={suggestion.line.line_id} className="flex flex-col gap-2 py-3 first:pt-0">
            <Line suggestion={suggestion} />
            {mayDecide && <CreditButton suggestion={suggestion} claimId={claim?.claim_id} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ suggestion: { line, fits } }: { readonly suggestion: DepositSuggestion }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">
          {line.bank} · {line.day}
        </span>
        <b className="tabular-nums">{formatRupiah(line.amount)}</b>
      </p>
      <p className="text-sm wrap-anywhere text-soft">{line.description}</p>
      <p className="flex flex-wrap gap-1.5">
        <Chip tone={fits.amount ? "success" : "neutral"}>
          {fits.amount ? m.deposit_fits_amount() : m.deposit_other_amount()}
        </Chip>
        {fits.day && <Chip tone="success">{m.deposit_fits_day()}</Chip>}
        {fits.sender && <Chip tone="success">{m.deposit_fits_sender()}</Chip>}
      </p>
    </div>
  );
}

/** Credits with a line: accepts an open claim with it, otherwise the request alone. */
function CreditButton({
  suggestion: { line, code },
  claimId,
}: {
  readonly suggestion: DepositSuggestion;
  readonly claimId: number | undefined;
}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newKey);
  const amount = formatRupiah(line.amount);
  const askTwo = async () => {
    const request = {
      kind: DEPOSIT_LINE_APPROVAL,
      input: { code, line_id: line.line_id },
      reason: line.description.slice(0, APPROVAL_REASON_CHARACTERS) || code,
    };
    try {
      await api("POST admin/approvals", request, { idempotencyKey });
      void client.invalidateQueries({ queryKey: ["approvals"] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    }
  };
  const credit = async () => {
    setBusy(true);
    try {
      if (claimId === undefined) await creditLine(line.line_id, code, idempotencyKey);
      else {
        const input = { claim_id: String(claimId), line_id: line.line_id };
        await api("POST admin/deposits/claims/{claim_id}/accept", input, { idempotencyKey });
      }
      snackbar.add({ text: m.deposit_credit_done({ amount, code }), tone: "success" });
    } catch (failure) {
      if (isDifferent(failure)) await askTwo();
      else if (failure instanceof Error && failure.name === "LineRefused")
        snackbar.add({ text: failure.message, tone: "danger" });
      else showFailure(failure);
    } finally {
      readAnew(client);
      setBusy(false);
    }
  };
  return (
    <Button size="small" className="self-start" busy={busy} onClick={() => void credit()}>
      {m.deposit_credit_line({ amount })}
    </Button>
  );
}

/** The line differs from the request, so the same press requests approval. */
const isDifferent = (failure: unknown): boolean =>
  (failure instanceof CallFailed || failure instanceof LineRefused) &&
  failure.code === "deposit_line_differs";

class LineRefused extends Error {
  override readonly name = "LineRefused";
  readonly code: string;

  constructor({ code, message }: { readonly code: string; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

async function creditLine(lineId: number, code: string, idempotencyKey: string): Promise<void> {
  const input = { matches: [{ line_id: lineId, code }] };
  const { results } = await api("POST admin/deposits/matches", input, { idempotencyKey });
  const error = results[0]?.error;
  if (error) throw new LineRefused(error);
}
