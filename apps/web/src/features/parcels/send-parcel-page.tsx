import type { CourierAddress } from "@konter/contract/couriers";
import { rupiah } from "@konter/contract/money";
import type { OfferedCourier } from "@konter/contract/parcels";
import {
  Button,
  kitLocale,
  lazyValidator,
  preloadSheet,
  ScriptedForm,
  Skeleton,
  useForm,
} from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { courierQuery } from "../couriers/index.ts";
import { parcelCouriersQuery } from "./api.ts";
import { newAttempt, unansweredAttempt } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import { ParcelAnswer } from "./parcel-answer.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import {
  agreementOf,
  codOf,
  EMPTY_PARCEL,
  isSameLane,
  laneOf,
  parcelDraft,
  senderOf,
  sentForm,
  typedLaneOf,
} from "./parcel-values.ts";
import type { ParcelValues } from "./parcel-values.ts";
import { PartyFields } from "./party-fields.tsx";
import { QUOTE_ORDERS } from "./quote-rows.ts";
import type { QuoteRow } from "./quote-rows.ts";
import { Quotes } from "./quotes.tsx";
import { useQuotes } from "./use-quotes.ts";
import type { Question } from "./use-quotes.ts";

/** `/kurir/kirim`: one form for a parcel, the fees of all couriers, and sending with one of them. */
export function SendParcelPage() {
  usePageTitle(m.parcel_send());
  const couriers = useQuery(parcelCouriersQuery());
  const own = useQuery(courierQuery);
  const isReady = own.data !== undefined || own.error !== null;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.parcel_send()}</h1>
      <ParcelAnswer answer={couriers}>
        {({ couriers: offered }) =>
          isReady ? (
            <ParcelForm couriers={offered} address={own.data?.address ?? null} />
          ) : (
            <Skeleton className="h-96" />
          )
        }
      </ParcelAnswer>
    </div>
  );
}

const loadLane = lazyValidator(
  async () => (await import("@konter/contract/parcels/schemas")).parcelFeeInput,
);
const loadAgreement = lazyValidator(
  async () => (await import("@konter/contract/parcels/schemas")).parcelAgreement,
);

function ParcelForm({
  couriers,
  address,
}: {
  readonly couriers: readonly OfferedCourier[];
  readonly address: CourierAddress | null;
}) {
  const navigate = useNavigate();
  const { sort } = useSearch({ from: "/member/kurir/kirim" });
  const order = QUOTE_ORDERS.find((each) => each === sort) ?? "price";
  const [question, setQuestion] = useState<Question>();
  const [isOver, setIsOver] = useState(false);
  const [attempt, setAttempt] = useState<Attempt | undefined>(unansweredAttempt.read);
  const [open, setOpen] = useState(attempt !== undefined);
  const form = useForm<ParcelValues>({
    draft: parcelDraft(),
    initial: { ...EMPTY_PARCEL, ...senderOf(address) },
    validator: loadLane,
    toInput: (values) => ({ courier: couriers[0]?.code, ...typedLaneOf(values) }),
    onSubmit: async (values) => {
      setIsOver(false);
      const lane = laneOf(values);
      if (lane === undefined) return;
      const { commodities } = values;
      setQuestion((last) => ({ lane, commodities, round: (last?.round ?? 0) + 1 }));
    },
  });
  const quotes = useQuotes(couriers, question);
  const choose = async ({ courier, quote, fee, total, codFee }: QuoteRow) => {
    if (Date.parse(quote.expires_at) < session.serverNow()) {
      setIsOver(true);
      return;
    }
    const agreed = agreementOf(form.values, {
      quote: quote.quote,
      service: fee.service,
      total: rupiah(total),
      ...(codOf(form.values) > 0 && {
        cod_amount: rupiah(codOf(form.values)),
        cod_fee: rupiah(codFee),
      }),
    });
    const errors = (await loadAgreement())(agreed, kitLocale());
    form.showErrors(errors);
    if (Object.keys(errors).length > 0) return;
    setAttempt(
      newAttempt({
        agreed,
        values: form.values,
        courier: courier.name,
        fee,
        billed_grams: quote.billed_grams,
      }),
    );
    setOpen(true);
  };
  return (
    <>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <div className="grid gap-4 wide:grid-cols-2">
          <PartyFields form={form} party="sender" />
          <PartyFields form={form} party="recipient" />
        </div>
        <ParcelFields form={form} couriers={couriers} />
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          onPointerDown={preloadSheet}
          className="wide:self-start"
        >
          {m.parcel_ask()}
        </Button>
      </ScriptedForm>
      {question !== undefined && (
        <Quotes
          quotes={quotes}
          isOld={
            isOver ||
            question.commodities !== form.values.commodities ||
            !isSameLane(question.lane, form.values)
          }
          insured={form.values.insured === "yes"}
          value={question.lane.value}
          cod={codOf(form.values)}
          order={order}
          onOrder={(next) =>
            void navigate({
              to: "/kurir/kirim",
              search: { sort: next },
              replace: true,
              resetScroll: false,
            })
          }
          onInsure={(insured) => form.set({ insured: insured ? "yes" : "" })}
          onChoose={(row) => void choose(row)}
        />
      )}
      {attempt && (
        <ConfirmSheet
          key={attempt.key}
          attempt={attempt}
          open={open}
          onClose={() => setOpen(false)}
          onOver={() => setIsOver(true)}
          onSent={({ ref_id }) => {
            sentForm().write({ ref_id, values: attempt.values });
            form.forgetDraft();
            void navigate({ to: "/kurir/$ref_id", params: { ref_id } });
          }}
        />
      )}
    </>
  );
}
