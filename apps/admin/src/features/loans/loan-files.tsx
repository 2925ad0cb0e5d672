import type { LoanPaymentList } from "@konter/contract/loan-lists";
import type { HandoverState, LoanState } from "@konter/contract/loans";
import { Button, DateRangeField, preloadSheet, SelectField, Sheet } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { XlsxButton } from "../../app/lists/xlsx-button.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import type { PaymentFilters } from "./api.ts";

const FILES = ["loans", "payments", "handovers"] as const;
type LoanFile = (typeof FILES)[number];
const NAMES: Readonly<Record<LoanFile, () => string>> = {
  loans: m.room_loans,
  payments: m.loan_payments,
  handovers: m.room_loan_handovers,
};

interface LoanFilesProps {
  /** The file that the sheet offers first. */
  readonly of: LoanFile;
  readonly loans?: LoanState | "all";
  readonly payments?: LoanPaymentList | "all";
  /** The period is only the first proposal. */
  readonly paid?: PaymentFilters;
  readonly handovers?: HandoverState | "all";
}

/** Downloads loans, or the repayments or hand-overs of a period. */
export function LoanFiles(props: LoanFilesProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        kind="plain"
        size="small"
        icon={<Download aria-hidden className="size-4" />}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.xlsx_download()}
      </Button>
      <Sheet open={open} onClose={close} title={m.xlsx_download()}>
        {open && <Choice {...props} onSaved={close} />}
      </Sheet>
    </>
  );
}

interface Period {
  readonly date_from?: string;
  readonly date_to?: string;
}

function Choice({
  of,
  loans = "all",
  payments = "all",
  paid: { master, ...proposed } = {},
  handovers = "all",
  onSaved,
}: LoanFilesProps & { readonly onSaved: () => void }) {
  const [file, setFile] = useState<LoanFile>(of);
  const [period, setPeriod] = useState<Period>(proposed);
  const days = Object.fromEntries(Object.entries(period).filter(([, day]) => day !== ""));
  const read = {
    loans: () => api("POST admin/loan-exports", stateOf(loans)),
    payments: () =>
      api("POST admin/loan-payment-exports", {
        ...days,
        ...(payments !== "all" && { list: payments }),
        ...(master !== undefined && { master: Number(master) }),
      }),
    handovers: () => api("POST admin/loan-handover-exports", { ...days, ...stateOf(handovers) }),
  }[file];
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={m.loan_file()}
        value={file}
        onChange={(next) => setFile(FILES.find((known) => known === next) ?? of)}
        choices={FILES.map((value) => ({ value, label: NAMES[value]() }))}
      />
      {file !== "loans" && (
        <DateRangeField
          value={period}
          now={session.serverNow()}
          onChange={(change) => setPeriod({ ...period, ...change })}
        />
      )}
      <p className="text-sm text-soft">{m.loan_file_text()}</p>
      <XlsxButton read={read} onSaved={onSaved} />
    </div>
  );
}

const stateOf = <State extends string>(list: State | "all"): { readonly state?: State } =>
  list === "all" ? {} : { state: list };
