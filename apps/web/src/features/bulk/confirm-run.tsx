import { isUnanswered } from "@konter/client/failures";
import { BULK_AHEAD_DAYS } from "@konter/contract/bulk";
import type { BulkAgreement, BulkOffer, BulkRun } from "@konter/contract/bulk";
import { formatRupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import {
  Alert,
  CheckField,
  ChoiceGroup,
  FactList,
  lazyValidator,
  snackbar,
  TextField,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useBalanceText } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";
import * as m from "#messages";
import { ConfirmationSheet, useConfirmation } from "../confirmation/index.ts";
import { runQuery, useRefreshRows } from "./api.ts";
import { unansweredRun } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";

const DAY_MILLISECONDS = 24 * 3_600_000;

interface Values extends Readonly<Record<string, string>> {
  /** `now` or `later`. */
  readonly start: string;
  readonly date: string;
  readonly time: string;
  /** `yes`: only the first rows that the deposit can pay. */
  readonly partial: string;
}

const emptyValues = (): Values => ({
  start: "now",
  date: businessDate(new Date(session.serverNow() + DAY_MILLISECONDS)),
  time: "08:00",
  partial: "",
});

const validator = lazyValidator(async (byPasskey: boolean) => {
  const { bulkAgreement, bulkConfirmInput } = await import("@konter/contract/bulk/schemas");
  return byPasskey ? bulkAgreement : bulkConfirmInput;
});

const isPartial = ({ start, partial }: Values, offer: BulkOffer): boolean =>
  partial === "yes" && start === "now" && offer.deposit_after < 0 && offer.affordable.rows > 0;

interface ConfirmRunProps {
  readonly run: BulkRun;
  readonly offer: BulkOffer;
  readonly attempt: Attempt;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The final summary before a file is bought: rows, total, deposit before and after, start, and the PIN or password. */
export function ConfirmRun({ run: { head }, offer, attempt, open, onClose }: ConfirmRunProps) {
  const { code, sells } = head;
  const client = useQueryClient();
  const refreshRows = useRefreshRows(code);
  const balanceText = useBalanceText();
  const agreedOf = (values: Values): BulkAgreement => {
    const partial = isPartial(values, offer);
    const { rows, total } = partial ? offer.affordable : offer;
    return (
      unansweredRun.read(code)?.agreed ?? {
        code,
        rows,
        total,
        partial,
        ...(values.start === "later" && { starts_at: `${values.date}T${values.time}:00+07:00` }),
      }
    );
  };
  const confirmation = useConfirmation<Values, BulkAgreement, BulkRun>({
    ...(sells !== "bills" && { typed: "pin" }),
    initial: emptyValues(),
    paths: ["starts_at"],
    wasSent: attempt.agreed !== undefined,
    agreedOf,
    attempt: {
      keep: (agreed) => unansweredRun.keep(code, { ...attempt, agreed }),
      forget: () => unansweredRun.forget(code),
    },
    validator,
    askPasskey: (agreed) => api("POST bulk/runs/{code}/confirm/passkey", agreed),
    send: async (agreed, proof) => {
      try {
        const input = { ...agreed, ...proof };
        return await api("POST bulk/runs/{code}/confirm", input, { idempotencyKey: attempt.key });
      } catch (reason) {
        // The upload shows the reason of the error: a different total, faulty rows, or that it already runs.
        if (!isUnanswered(reason)) {
          void client.invalidateQueries(runQuery(code));
          void refreshRows();
        }
        throw reason;
      }
    },
    onDone: (confirmed) => {
      onClose();
      const { state } = confirmed.head;
      snackbar.add({
        text: state === "scheduled" ? m.bulk_is_scheduled() : m.bulk_is_running(),
        tone: "success",
      });
      client.setQueryData(runQuery(code).queryKey, confirmed);
      void refreshRows();
    },
  });
  const { form } = confirmation;
  const partial = isPartial(form.values, offer);
  const { rows, total, deposit_after: left } = partial ? offer.affordable : offer;
  return (
    <ConfirmationSheet
      open={open}
      onClose={onClose}
      title={m.bulk_confirm()}
      confirmation={confirmation}
      action={m.bulk_confirm_rows({ rows, amount: formatRupiah(total) })}
      again={m.send_again()}
      unanswered={m.bulk_unanswered()}
      byPasskey={m.bulk_by_passkey()}
    >
      <FactList
        facts={[
          { label: m.col_file_name(), value: head.file_name },
          { label: m.bulk_col_rows(), value: String(rows) },
          { label: m.total(), value: formatRupiah(total), strong: true },
          { label: m.balance_before(), value: balanceText(offer.deposit) },
          { label: m.balance_then(), value: balanceText(left) },
        ]}
      />
      <p className="text-sm text-soft">
        {sells === "parcels" ? m.bulk_fee_promise() : m.bulk_price_promise()}
      </p>
      <fieldset disabled={confirmation.unanswered} className="flex min-w-0 flex-col gap-4">
        <Start form={form} />
        {offer.deposit_after < 0 && <Short form={form} offer={offer} />}
      </fieldset>
    </ConfirmationSheet>
  );
}

function Start({ form }: { readonly form: Form<Values> }) {
  return (
    <>
      <ChoiceGroup
        label={m.bulk_start()}
        value={form.values.start}
        choices={[
          ["now", m.bulk_start_now()],
          ["later", m.schedule_this()],
        ]}
        onChange={(start) => form.set({ start })}
      />
      {form.values.start === "later" && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField {...form.field("date", "starts_at")} type="date" label={m.date()} />
            <TextField {...form.field("time")} type="time" label={m.bulk_clock()} />
          </div>
          <p className="text-sm text-soft">{m.bulk_start_hint({ days: BULK_AHEAD_DAYS })}</p>
        </>
      )}
    </>
  );
}

/** The deposit is too low: top up the missing amount, buy the first rows only, or start later. */
function Short({ form, offer }: { readonly form: Form<Values>; readonly offer: BulkOffer }) {
  const { affordable } = offer;
  return (
    <div className="flex flex-col gap-2">
      <Alert tone="warning">
        <TopUpLink missing={offer.total - offer.deposit} />
      </Alert>
      {form.values.start === "now" && affordable.rows > 0 && (
        <CheckField
          label={m.bulk_partial({ rows: affordable.rows, amount: formatRupiah(affordable.total) })}
          hint={m.bulk_partial_hint({ rows: offer.rows - affordable.rows })}
          checked={form.values.partial === "yes"}
          onChange={(checked) => form.set({ partial: checked ? "yes" : "" })}
        />
      )}
    </div>
  );
}
