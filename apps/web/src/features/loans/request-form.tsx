import type { AgentDebt } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  Card,
  lazyValidator,
  MoneyField,
  ScriptedForm,
  TextAreaField,
  useForm,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { useFailure } from "../code-entry/index.ts";
import { typedAmount } from "./amounts.ts";
import { debtQuery } from "./api.ts";

const EMPTY = { limit: "", purpose: "" };
const inputOf = ({ limit, purpose }: typeof EMPTY) => ({ limit: typedAmount(limit), purpose });

/** Requests a loan; staff of the brand decide on it. */
export function RequestForm({
  master,
  most,
}: {
  readonly master: NonNullable<AgentDebt["master"]>;
  /** The highest limit, in rupiah. */
  readonly most: number;
}) {
  const client = useQueryClient();
  const { failure, guard } = useFailure();
  const form = useForm({
    draft: ownedName("loan-request"),
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).loanRequestInput,
    ),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        client.setQueryData(
          debtQuery().queryKey,
          await api("POST agent-debt/request", inputOf(values)),
        );
        form.forgetDraft();
      }),
  });
  return (
    <Card>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <div>
          <h2 className="font-bold">{m.loan_ask()}</h2>
          <p className="text-sm text-soft">{m.loan_ask_text({ master: master.name })}</p>
        </div>
        <MoneyField
          {...form.field("limit")}
          label={m.loan_limit()}
          hint={m.loan_most({ most: formatRupiah(most) })}
          placeholder="Rp0"
        />
        <TextAreaField
          {...form.field("purpose")}
          label={m.loan_purpose()}
          hint={m.loan_purpose_hint()}
          maxLength={200}
        />
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        <Button type="submit" size="large" busy={form.busy} className="wide:self-start">
          {m.loan_ask()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}
