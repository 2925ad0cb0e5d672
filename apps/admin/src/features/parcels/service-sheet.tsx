import { useCallForm } from "@konter/client/use-call-form";
import type { CallInput } from "@konter/contract/calls";
import { parseRupiah } from "@konter/contract/money";
import type { CourierService, ServiceUnit } from "@konter/contract/parcel-services";
import {
  Button,
  ChoiceGroup,
  lazyValidator,
  MoneyField,
  ScriptedForm,
  Sheet,
  snackbar,
  TextField,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierServicesQuery } from "./api.ts";

/** As typed. */
type TermValues = Readonly<Record<"unit" | "margin" | "agent_cashback" | "upline_share", string>>;
const FIGURES = ["margin", "agent_cashback", "upline_share"] as const;
const LABELS = {
  margin: m.service_margin,
  agent_cashback: m.service_cashback,
  upline_share: m.service_share,
};

const initialOf = (service: CourierService): TermValues => ({
  unit: service.unit,
  margin: String(service.margin),
  agent_cashback: String(service.agent_cashback),
  upline_share: String(service.upline_share),
});

/** Text that is not a number becomes NaN, which the contract's schema refuses. */
const figureOf = (text: string): number => parseRupiah(text) ?? Number.NaN;

/** Sets margin, cashback and share of one service for parcels that are sent from now on. */
export function ServiceSheet({
  account,
  service,
  onClose,
}: {
  readonly account: string;
  readonly service: CourierService;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const inputOf = (values: TermValues): CallInput<"courierServiceSave"> => ({
    account,
    service: service.service,
    unit: values.unit as ServiceUnit,
    margin: figureOf(values.margin),
    agent_cashback: figureOf(values.agent_cashback),
    upline_share: figureOf(values.upline_share),
  });
  const { form, failure } = useCallForm({
    draft: ownedName(`service:${account}:${service.service}`),
    initial: initialOf(service),
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcel-services/schemas")).courierServiceInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const shown = await api("POST admin/courier-services", inputOf(values));
      client.setQueryData(courierServicesQuery().queryKey, shown);
      form.forgetDraft();
      snackbar.add({ text: m.service_terms_saved(), tone: "success" });
      onClose();
    },
  });
  const isRupiah = form.values.unit === "rupiah";
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.service_terms_title({ name: service.service_name })}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={id} className="w-full" busy={form.busy}>
            {m.service_terms_save()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.service_terms_text()}</p>
        <ChoiceGroup
          label={m.service_unit()}
          value={form.values.unit}
          choices={
            [
              ["rupiah", m.service_unit_rupiah()],
              ["per_mille", m.service_unit_per_mille()],
            ] as const
          }
          onChange={(unit) => form.set({ unit })}
        />
        {FIGURES.map((figure) =>
          isRupiah ? (
            <MoneyField key={figure} {...form.field(figure)} label={LABELS[figure]()} />
          ) : (
            <TextField
              key={figure}
              {...form.field(figure)}
              label={LABELS[figure]()}
              inputMode="numeric"
            />
          ),
        )}
      </ScriptedForm>
    </Sheet>
  );
}
