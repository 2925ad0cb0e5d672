import {
  Alert,
  Button,
  Card,
  lazyValidator,
  MoneyField,
  ScriptedForm,
  Skeleton,
  useForm,
} from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { failureText } from "../../../app/failures.ts";
import { NotFound } from "../../../app/fallbacks/not-found.tsx";
import { isOffered } from "../../../app/is-offered.ts";
import { session } from "../../../app/session-store.ts";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import { DistrictField } from "../district-field.tsx";
import { EMPTY_PARCEL, typedLaneOf } from "../parcel-values.ts";
import type { ParcelValues } from "../parcel-values.ts";
import { SizeFields } from "../size-fields.tsx";
import { tariffLaneQuery } from "./api.ts";
import { questionOf, searchOf } from "./tariff-question.ts";
import type { TariffSearch } from "./tariff-parameters.ts";
import type { TariffQuestion } from "./tariff-question.ts";
import { Tariffs } from "./tariffs.tsx";

const loadQuery = lazyValidator(
  async () => (await import("@konter/contract/parcels/schemas")).parcelFeeNiposInput,
);

/** `/tarif`: what a parcel costs with each courier of the brand, for anybody (M411). */
export function TariffPage() {
  return isOffered(session.get().brand, "shipping") ? <Comparison /> : <NotFound />;
}

function Comparison() {
  usePageTitle(m.tariff_title());
  const search: TariffSearch = useSearch({ from: "/member/tarif" });
  const question = questionOf(search);
  const lane = useQuery(tariffLaneQuery(question));
  const isReady = question === undefined || lane.data !== undefined || lane.error !== null;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.tariff_title()}</h1>
      <p className="text-sm text-soft">{m.tariff_text()}</p>
      {isReady ? (
        <Asked
          question={question}
          names={{
            origin_name: lane.data?.origin ?? "",
            destination_name: lane.data?.destination ?? "",
          }}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
      {lane.error !== null && (
        <Alert tone="danger" urgent>
          {failureText(lane.error)}
        </Alert>
      )}
      {question !== undefined && lane.data !== undefined && (
        <Tariffs key={JSON.stringify(question)} question={question} lane={lane.data} />
      )}
    </div>
  );
}

/** The question, filled with the one of the address. */
function Asked({
  question,
  names,
}: {
  readonly question: TariffQuestion | undefined;
  readonly names: Pick<ParcelValues, "destination_name" | "origin_name">;
}) {
  const navigate = useNavigate();
  const form = useForm<ParcelValues>({
    draft: "tariff",
    initial: { ...EMPTY_PARCEL, ...question, ...names },
    validator: loadQuery,
    toInput: typedLaneOf,
    onSubmit: async (values) => {
      await navigate({ to: "/tarif", search: searchOf(values), resetScroll: false });
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} aria-label={m.tariff_title()}>
      <Card className="flex flex-col gap-4 p-4">
        <div className="grid gap-4 wide:grid-cols-2">
          <DistrictField form={form} code="origin" label={m.tariff_from()} />
          <DistrictField form={form} code="destination" label={m.tariff_to()} />
        </div>
        <SizeFields form={form} />
        <MoneyField {...form.field("value")} label={m.parcel_value()} placeholder="Rp0" />
        <Button type="submit" size="large" busy={form.busy} className="wide:self-start">
          {m.parcel_ask()}
        </Button>
      </Card>
    </ScriptedForm>
  );
}
