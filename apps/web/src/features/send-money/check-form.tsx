import { isUnanswered } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import type {
  InstitutionCode,
  InstitutionType,
  NameCheck,
  NameCheckOptions,
} from "@konter/contract/name-checks";
import {
  Alert,
  Button,
  ChoiceChip,
  ScriptedForm,
  SelectField,
  serverErrors,
  TextField,
  useForm,
  lazyValidator,
  newKey,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";
import * as m from "#messages";
import { OperatorLogo } from "../logos/index.ts";
import { checkQuery } from "./api.ts";

const EMPTY = { institution: "", account_number: "" };
const TYPES: readonly { readonly type: InstitutionType; readonly name: () => string }[] = [
  { type: "bank", name: m.type_bank },
  { type: "e_wallet", name: m.type_e_wallet },
];

/**
 * Institution and number, with the fee shown before sending; a lost response is retried with the same idempotency key.
 */
export function CheckForm({
  options,
  onChecked,
}: {
  readonly options: NameCheckOptions;
  readonly onChecked: (check: NameCheck) => void;
}) {
  const client = useQueryClient();
  const [type, setType] = useState<InstitutionType>("bank");
  const [failure, setFailure] = useState<CallFailed>();
  const [key, setKey] = useState(newKey);
  const offered = options.institutions.filter((each) => each.type === type);
  const fee = options.fees[type];
  const form = useForm({
    draft: ownedName("name-check"),
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/name-checks/schemas")).nameCheckInput,
    ),
    toInput: (values) => ({ ...values, fee }),
    onSubmit: async ({ institution, account_number }) => {
      setFailure(undefined);
      try {
        const check = await api(
          "POST name-check",
          { institution: institution as InstitutionCode, account_number, fee },
          { idempotencyKey: key },
        );
        setKey(newKey());
        form.forgetDraft();
        client.setQueryData(checkQuery(check.ref_id).queryKey, check);
        void client.invalidateQueries({ queryKey: ["account"] });
        onChecked(check);
      } catch (reason) {
        if (!isUnanswered(reason)) setKey(newKey());
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  const missing = failure?.answer?.parameters?.["amount"];
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <div role="group" aria-label={m.name_check_type()} className="flex flex-wrap gap-2">
        {TYPES.map((each) => (
          <ChoiceChip
            key={each.type}
            selected={type === each.type}
            onClick={() => {
              setType(each.type);
              form.set({ institution: "" });
            }}
          >
            {each.name()}
          </ChoiceChip>
        ))}
      </div>
      <SelectField
        {...form.field("institution")}
        label={type === "bank" ? m.type_bank() : m.type_e_wallet()}
        start={
          form.values.institution !== "" && (
            <OperatorLogo of={form.values.institution} className="size-8" />
          )
        }
        choices={[
          { value: "", label: m.choose_institution() },
          ...offered.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField
        {...form.field("account_number")}
        label={type === "bank" ? m.account_number() : m.wallet_number()}
        inputMode="numeric"
        autoComplete="off"
      />
      <p className="text-sm text-soft">
        {m.name_check_fee({ fee: formatRupiah(fee) })}
        {options.cache_hours > 0 && <> {m.name_check_free({ hours: options.cache_hours })}</>}
      </p>
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
          {failure.code === "balance_insufficient" && typeof missing === "number" && (
            <TopUpLink missing={missing} />
          )}
        </Alert>
      )}
      <Button type="submit" size="large" busy={form.busy} className="wide:self-start">
        {m.name_check_ask({ fee: formatRupiah(fee) })}
      </Button>
      {form.busy && (
        <p role="status" className="text-sm text-soft">
          {m.name_check_asking()}
        </p>
      )}
    </ScriptedForm>
  );
}
