import { useCallForm } from "@konter/client/use-call-form";
import type { InvoiceReport } from "@konter/contract/parcel-corrections";
import { CORRECTION_WORDS_CHARACTERS } from "@konter/contract/parcel-corrections";
import {
  Button,
  formatNumber,
  lazyValidator,
  ScriptedForm,
  Sheet,
  snackbar,
  TextAreaField,
} from "@konter/ui";
import { formatRupiah } from "@konter/contract/money";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { CaseRefused } from "./case-parts.tsx";

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

type Outcome = "accepted" | "rejected";

function Decision({ id, lines, onClose }: DecideLinesProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>("rejected");
  const [first] = lines;
  const numbers = lines.map(({ line }) => line);
  const { form, failure } = useCallForm({
    draft: ownedName(`courier-invoice:${id}:${numbers.join(",")}`),
    initial: { words: "" },
    validator: lazyValidator(
      async () =>
        (await import("@konter/contract/parcel-corrections/schemas")).courierInvoiceRejectInput,
    ),
    toInput: ({ words }) => ({ invoice_id: id, lines: numbers, words }),
    onSubmit: async ({ words }) => {
      await (outcome === "accepted"
        ? api("POST admin/courier-invoices/{invoice_id}/accept", {
            invoice_id: id,
            line: first.line,
            words,
          })
        : api("POST admin/courier-invoices/{invoice_id}/reject", {
            invoice_id: id,
            lines: numbers,
            words,
          }));
      form.forgetDraft();
      snackbar.add({ text: m.parcel_case_decided(), tone: "success" });
      onClose();
      await client.invalidateQueries({ queryKey: ["courier-invoices"] });
    },
  });
  const { words } = form.values;
  const button = (of: Outcome, text: string) => (
    <Button
      type="submit"
      kind={of === "accepted" ? "plain" : "primary"}
      busy={form.busy && outcome === of}
      onClick={() => setOutcome(of)}
    >
      {text}
    </Button>
  );
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <p className="text-sm">{m.invoice_decide_text()}</p>
      <TextAreaField
        {...form.field("words")}
        label={m.parcel_case_reason()}
        maxLength={CORRECTION_WORDS_CHARACTERS}
        rows={2}
      />
      <CaseRefused
        failure={failure}
        input={{ about: "invoice", id: Number(id), line: first.line, words }}
        words={words}
      />
      <div className="flex flex-wrap gap-2">
        {button("rejected", m.invoice_reject())}
        {lines.length === 1 &&
          button("accepted", m.invoice_accept({ amount: formatRupiah(first.billed) }))}
      </div>
    </ScriptedForm>
  );
}
