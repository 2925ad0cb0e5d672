import { isUnanswered } from "@konter/client/failures";
import { LOAN_TEXT_CHARACTERS } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import {
  FactList,
  lazyValidator,
  newKey,
  SentOnceSheet,
  snackbar,
  TextField,
  useSentOnce,
} from "@konter/ui";
import { api } from "../../../app/api.ts";
import { failureText } from "../../../app/failures.ts";
import { ownedName } from "../../../app/session-store.ts";
import * as m from "#messages";
import { useRefreshLoans } from "../api.ts";

interface HandoverSheetProps {
  readonly cash: { readonly count: number; readonly amount: number };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reports that all collected cash was handed over, once however often it is sent. */
export function HandoverSheet({ cash, open, onClose }: HandoverSheetProps) {
  const refresh = useRefreshLoans();
  const sent = useSentOnce({
    name: ownedName("loan-handover"),
    initial: { note: "" },
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).handoverInput,
    ),
    toInput: (values) => values,
    send: (values, options) => api("POST agent-center/handovers", values, options),
    onRefused: () => void refresh(),
    onDone: async () => {
      await refresh();
      snackbar.add({ text: m.handover_reported(), tone: "success" });
      onClose();
    },
  });
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.handover_report()}
      sendText={m.handover_report()}
      sendAgainText={m.send_again()}
      unansweredText={m.handover_unanswered()}
      explain={failureText}
      above={
        <FactList
          facts={[
            { label: m.col_amount(), value: formatRupiah(cash.amount), strong: true },
            { label: m.handover_collections(), value: String(cash.count) },
          ]}
        />
      }
    >
      <TextField
        {...sent.form.field("note")}
        label={m.note()}
        hint={m.handover_note_hint()}
        optional
        autoComplete="off"
        maxLength={LOAN_TEXT_CHARACTERS}
      />
    </SentOnceSheet>
  );
}
