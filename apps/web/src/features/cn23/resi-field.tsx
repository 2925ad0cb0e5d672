import { Button, Card, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { EMPTY_CN23, valuesOfParcel } from "./cn23-values.ts";
import type { Cn23Values } from "./cn23-values.ts";

/** The waybill; checking it fills the fields of the parcel that are still empty (M407). */
export function ResiField({ form }: { readonly form: Form<Cn23Values> }) {
  const field = form.field("resi");
  const check = useMutation({
    mutationFn: (resi: string) => api("GET mlo/cn23/check_resi", { resi }),
    onSuccess: (found) => {
      form.showErrors({});
      form.set(onlyEmpty(form.values, valuesOfParcel(found)));
    },
    onError: (failure) => form.showErrors({ resi: failureText(failure) }),
  });
  const { data } = check;
  const isCurrent = data !== undefined && data.resi === field.value;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <TextField
        {...field}
        label={m.parcel_waybill()}
        hint={m.cn23_resi_hint()}
        optional
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="plain"
          busy={check.isPending}
          disabled={field.value.trim() === ""}
          onClick={() => check.mutate(field.value.trim())}
        >
          {m.cn23_resi_check()}
        </Button>
        <p role="status" className="text-sm text-soft">
          {isCurrent && (data.found === "own" ? m.cn23_resi_own() : m.cn23_resi_elsewhere())}
        </p>
      </div>
    </Card>
  );
}

/** Keeps what a person typed. */
function onlyEmpty(values: Cn23Values, found: Partial<Cn23Values>): Partial<Cn23Values> {
  return {
    ...Object.fromEntries(
      Object.entries(found).filter(([name]) => {
        const key = name as keyof Cn23Values;
        return values[key] === "" || values[key] === EMPTY_CN23[key];
      }),
    ),
    ...(found.resi !== undefined && { resi: found.resi }),
  };
}
