import type { CourierAddress } from "@konter/contract/couriers";
import type { OfferedCourier } from "@konter/contract/parcels";
import { ScriptedForm, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { courierQuery } from "../couriers/index.ts";
import { parcelCouriersQuery } from "./api.ts";
import { AskFeesButton } from "./fee-parts.tsx";
import { ParcelAnswer } from "./parcel-answer.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { codOf } from "./parcel-values.ts";
import { PartyFields } from "./party-fields.tsx";
import { QUOTE_ORDERS, quoteRows } from "./quote-rows.ts";
import { Quotes } from "./quotes.tsx";
import { GoodsNote, useGoodsIn } from "./send/goods-note.tsx";
import { ModeField } from "./send/mode-field.tsx";
import { askedCouriers } from "./send/parcel-mode.ts";
import { RouteCard } from "./send/route-card.tsx";
import { useMode } from "./send/use-mode.ts";
import { useParcelForm } from "./send/use-parcel-form.ts";
import { useParcelSending } from "./send/use-parcel-sending.tsx";

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
  const mode = useMode(couriers);
  const asked = askedCouriers(mode.choice, couriers);
  const { form, question, quotes, isOld, setIsOver } = useParcelForm(asked, address);
  const { content, insured, packed_content: packedContent } = form.values;
  const goods = useGoodsIn(content);
  const packed = goods.length > 0 && packedContent === content;
  const rows = quoteRows(
    quotes,
    {
      insured: insured === "yes",
      value: question?.lane.value ?? 0,
      cod: codOf(form.values),
      goods,
      packed,
    },
    order,
  );
  const sending = useParcelSending(form, { packed, isOver: () => setIsOver(true) });
  return (
    <>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <div className="grid gap-4 wide:grid-cols-2">
          <PartyFields form={form} party="sender" />
          <PartyFields form={form} party="recipient" />
        </div>
        <ParcelFields
          form={form}
          couriers={asked}
          goods={
            <GoodsNote
              goods={goods}
              packed={packed}
              onPacked={(on) => form.set({ packed_content: on ? content : "" })}
            />
          }
        />
        <ModeField
          choice={mode.choice}
          modes={mode.modes}
          couriers={couriers}
          onChange={mode.choose}
        />
        <AskFeesButton busy={form.busy} />
      </ScriptedForm>
      {question !== undefined && mode.choice.mode === "auto" && (
        <RouteCard
          rows={rows}
          isOld={isOld}
          onSend={() => void sending.route(rows, order === "speed" ? "fastest" : "cheapest")}
        />
      )}
      {question !== undefined && (
        <Quotes
          quotes={quotes}
          rows={rows}
          isOld={isOld}
          insured={insured === "yes"}
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
          onInsure={(on) => form.set({ insured: on ? "yes" : "" })}
          onChoose={(row) => void sending.choose(row)}
        />
      )}
      {sending.sheet}
    </>
  );
}
