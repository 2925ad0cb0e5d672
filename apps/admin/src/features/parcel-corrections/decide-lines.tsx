import type { InvoiceReport } from "@konter/contract/parcel-corrections";
import { formatRupiah } from "@konter/contract/money";
import { formatNumber, lazyValidator, Sheet } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { DecisionForm } from "../../app/records/decision-form.tsx";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import * as m from "#messages";
import { CaseRefused } from "./case-parts.tsx";
import { useDecided } from "./use-decided.ts";

type Line = InvoiceReport["differing"][number];

interface DecideLinesProps {
  /** The invoice. */
  readonly id: string;
  /** One line can be accepted or rejected; several can only be rejected together. */
  readonly lines: readonly [Line, ...Line[]];
}

/** A button that opens the decision about lines that no payable parcel explains. */
export function DecideLines({ id, lines }: DecideLinesProps) {
  const [open, setOpen] = useState(false);
  const [{ waybill }] = lines;
  const isOne = lines.length === 1;
  const title = isOne
    ? m.invoice_decide_line({ waybill })
    : m.invoice_reject_all({ count: formatNumber(lines.length) });
  return (
    <>
      <SheetButton kind={isOne ? "quiet" : "plain"} size="small" onClick={() => setOpen(true)}>
        {isOne ? m.invoice_decide() : title}
        {isOne && <span className="sr-only"> {waybill}</span>}
      </SheetButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        {open && <Decision id={id} lines={lines} onClose={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

const loadDecision = lazyValidator(
  async () =>
    (await import("@konter/contract/parcel-corrections/schemas")).courierInvoiceRejectInput,
);

function Decision({ id, lines, onClose }: DecideLinesProps & { readonly onClose: () => void }) {
  const done = useDecided();
  const [first] = lines;
  const numbers = lines.map(({ line }) => line);
  const accept = m.invoice_accept({ amount: formatRupiah(first.billed) });
  return (
    <DecisionForm<"accepted" | "rejected">
      name={`courier-invoice:${id}:${numbers.join(",")}`}
      text={<p className="text-sm">{m.invoice_decide_text()}</p>}
      label={m.invoice_reason()}
      outcomes={[
        { outcome: "rejected", text: m.invoice_reject(), kind: "primary" },
        ...(lines.length === 1 ? [{ outcome: "accepted", text: accept } as const] : []),
      ]}
      validator={loadDecision}
      toInput={(words) => ({ invoice_id: id, lines: numbers, words })}
      send={async (words, outcome) => {
        const about = { invoice_id: id, words };
        await (outcome === "accepted"
          ? api("POST admin/courier-invoices/{invoice_id}/accept", { ...about, line: first.line })
          : api("POST admin/courier-invoices/{invoice_id}/reject", { ...about, lines: numbers }));
        onClose();
        await done(["courier-invoices"]);
      }}
      renderFailure={(failure, { words }) => (
        <CaseRefused
          failure={failure}
          input={{ about: "invoice", id: Number(id), line: first.line, words }}
          words={words}
        />
      )}
    />
  );
}
