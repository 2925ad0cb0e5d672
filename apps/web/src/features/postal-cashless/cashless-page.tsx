import type { CashlessParcel } from "@konter/contract/cashless";
import { formatRupiah } from "@konter/contract/money";
import { buttonClasses, Card, CopyButton, FactList, formatDateTime } from "@konter/ui";
import { StateHero } from "@konter/ui/state-hero";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { CancelPayment, PayCodeComing, PayDeadline, PayInstructions } from "../pay-code/index.ts";
import { cashlessQuery, isOpen } from "./api.ts";
import { STATES } from "./states.ts";
import { useCashlessLinks } from "./use-cashless-links.ts";

/** `/pos/transaction/cashless/{code}`: the code that the sender pays, and what became of the parcel. */
export function CashlessPage() {
  const { code } = useParams({ strict: false });
  usePageTitle(code ?? m.cashless_payments());
  const query = useQuery(cashlessQuery(code ?? ""));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <AnswerStates answer={query}>
        {(parcel: CashlessParcel) => (
          <>
            <Hero parcel={parcel} />
            {parcel.status === "waiting" && <Payment parcel={parcel} />}
            <Facts parcel={parcel} />
            <NextStep parcel={parcel} />
          </>
        )}
      </AnswerStates>
    </div>
  );
}

function Hero({ parcel }: { readonly parcel: CashlessParcel }) {
  const { icon, tone, name } = STATES[parcel.status];
  return (
    <StateHero icon={icon} tone={tone} title={name()} pulses={isOpen(parcel)}>
      <p className="max-w-md text-sm text-soft empty:hidden">{textOf(parcel)}</p>
    </StateHero>
  );
}

function textOf({ status, reason, total }: CashlessParcel): string {
  switch (status) {
    case "waiting":
      return m.cashless_show();
    case "confirming":
    case "paid":
      return m.cashless_paid_text();
    case "sent":
      return m.cashless_sent_text();
    case "refunded":
      return m.cashless_refunded_text({ reason: reason ?? "", amount: formatRupiah(total) }).trim();
    case "expired":
    case "canceled":
      return m.cashless_expired_text();
    case "failed":
      return reason ?? "";
    case "reversed":
      return m.cashless_reversed_text();
  }
}

function Payment({ parcel }: { readonly parcel: CashlessParcel }) {
  const client = useQueryClient();
  const { code, amount, instructions, expires_at: expiresAt } = parcel;
  const cancel = useMutation({
    mutationFn: () => api("POST mlo/cashless/{code}/cancel", { code }),
    onSuccess: (changed) => client.setQueryData(cashlessQuery(code).queryKey, changed),
    onError: (failure) => {
      showFailure(failure);
      void client.invalidateQueries(cashlessQuery(code));
    },
  });
  return (
    <>
      <Card className="flex flex-col gap-4 p-4">
        <PayDeadline expiresAt={expiresAt} />
        <div className="flex flex-col items-center gap-2 rounded-lg bg-sunken p-4 text-center">
          <p className="text-sm text-soft">{m.pay_to_pay()}</p>
          <p className="text-3xl font-bold tabular-nums select-all">{formatRupiah(amount)}</p>
          <CopyButton text={String(amount)} label={m.pay_copy_sum()} />
        </div>
        {instructions === null ? (
          <PayCodeComing />
        ) : (
          <PayInstructions
            instructions={instructions}
            picture={{ name: code, total: amount, expiresAt }}
          />
        )}
      </Card>
      {parcel.may_cancel && (
        <CancelPayment
          label={m.cashless_cancel()}
          sure={m.cashless_cancel_sure()}
          busy={cancel.isPending}
          onCancel={() => cancel.mutate()}
        />
      )}
    </>
  );
}

function Facts({ parcel }: { readonly parcel: CashlessParcel }) {
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.details()}</h2>
      <FactList
        facts={[
          {
            label: m.cashless_code(),
            value: <span className="select-all">{parcel.code}</span>,
          },
          { label: m.date(), value: formatDateTime(parcel.created_at) },
          { label: m.cashless_recipient(), value: parcel.recipient_name },
          { label: m.cashless_payer(), value: parcel.payer_name },
          { label: m.pay_method(), value: parcel.method.name },
          {
            label: `${m.cashless_shipping()} ${parcel.service_name}`,
            value: formatRupiah(parcel.total),
          },
          ...(parcel.amount > parcel.total
            ? [{ label: m.cashless_fee(), value: formatRupiah(parcel.fee) }]
            : []),
          { label: m.pay_to_pay(), value: formatRupiah(parcel.amount), strong: true },
        ]}
      />
    </Card>
  );
}

function NextStep({ parcel }: { readonly parcel: CashlessParcel }) {
  const { list } = useCashlessLinks();
  if (parcel.shipment !== null)
    return (
      <Link
        to="/kurir/$ref_id"
        params={{ ref_id: parcel.shipment }}
        className={buttonClasses("primary", "large")}
      >
        {m.cashless_see_parcel()}
      </Link>
    );
  return (
    <Link {...list} className={buttonClasses("quiet")}>
      {m.cashless_payments()}
    </Link>
  );
}
