import { isSessionLost } from "@konter/client/failures";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { CallFailed } from "@konter/contract/client";
import { OPENING_APPROVAL } from "@konter/contract/price-imports";
import type { ProposedMargin } from "@konter/contract/price-imports";
import { Button, Card, MoneyField, newKey, snackbar, TextAreaField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { screenName, tierName } from "../../app/words.ts";
import * as m from "#messages";
import { marginKey } from "./opening.ts";
import type { TypedOpening } from "./opening.ts";

interface OpenFormProps {
  readonly importId: string;
  readonly lines: readonly number[];
  readonly change: string;
  /** The missing margins, as typed. */
  readonly margins: readonly ProposedMargin[];
  readonly typed: TypedOpening;
  readonly onType: (next: TypedOpening) => void;
}

/**
 * The third step: opens the selected rows at once, with margins where none exist; above the limits of one person by
 * approval.
 */
export function OpenForm(props: OpenFormProps) {
  const { lines, change, margins, typed, onType } = props;
  const opening = useOpening(props);
  return (
    <Card className="flex flex-col gap-3 p-4">
      {change === "new" && margins.length > 0 && (
        <fieldset>
          <legend className="text-sm font-bold">{m.margins_missing()}</legend>
          <p className="mb-2 text-xs text-soft">{m.margins_missing_text()}</p>
          <div className="grid gap-3 wide:grid-cols-3">
            {margins.map((margin) => (
              <MoneyField
                key={marginKey(margin)}
                label={`${screenName(margin.screen)} · ${tierName(margin.category)}`}
                value={typed.fixed[marginKey(margin)] ?? String(margin.fixed)}
                onChange={(value) =>
                  onType({ ...typed, fixed: { ...typed.fixed, [marginKey(margin)]: value } })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <FailureAlert failure={opening.failure} />
      {opening.needsTwo && (
        <TextAreaField
          name="reason"
          label={m.opening_reason()}
          value={opening.reason}
          onChange={opening.setReason}
          maxLength={APPROVAL_REASON_CHARACTERS}
        />
      )}
      <Button
        className="self-start"
        busy={opening.busy}
        disabled={opening.needsTwo && opening.reason.trim() === ""}
        onClick={() => void opening.go()}
      >
        {opening.needsTwo
          ? m.approval_ask()
          : change === "gone"
            ? m.close_rows({ count: lines.length })
            : m.open_rows({ count: lines.length })}
      </Button>
    </Card>
  );
}

const NEEDS_TWO: readonly (string | undefined)[] = [
  "price_route_approval_needed",
  "price_approval_needed",
  "loss_approval_needed",
];

/** Opens the rows; above the limits of one person the same button requests approval. */
function useOpening({ importId, lines, margins, typed }: OpenFormProps) {
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly of: string; readonly failure: unknown }>();
  const [reason, setReason] = useState("");
  const input: CallInput<"priceImportOpen"> = {
    import_id: importId,
    lines: [...lines],
    margins: margins.map(({ stands: _stands, ...margin }) => margin),
    edits: [...typed.edits]
      .filter(([line]) => lines.includes(line))
      .map(([line, edit]) => ({ line, ...edit })),
  };
  // An error about other rows does not apply to these.
  const asked = JSON.stringify(input);
  const failure = failed?.of === asked ? failed.failure : undefined;
  const needsTwo = failure instanceof CallFailed && NEEDS_TWO.includes(failure.code);
  const open = async () => {
    const answer = await api("POST admin/price-imports/{import_id}/open", input, {
      idempotencyKey,
    });
    const { products, routes, closed } = answer;
    snackbar.add({ text: m.rows_opened({ products, routes, closed }), tone: "success" });
  };
  const ask = async () => {
    const request = { kind: OPENING_APPROVAL, input: { ...input }, reason };
    await api("POST admin/approvals", request, { idempotencyKey });
    snackbar.add({ text: m.approval_is_asked(), tone: "success" });
    setReason("");
  };
  const go = async () => {
    setBusy(true);
    try {
      await (needsTwo ? ask() : open());
      setFailed(undefined);
    } catch (refused) {
      if (!isSessionLost(refused)) setFailed({ of: asked, failure: refused });
    } finally {
      setKey(newKey());
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return { busy, failure, needsTwo, reason, setReason, go };
}
