import type { CourierAddress } from "@konter/contract/couriers";
import type { OfferedCourier, ParcelAgreement } from "@konter/contract/parcels";
import { ScriptedForm } from "@konter/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { AskFeesButton } from "../fee-parts.tsx";
import { ParcelFields } from "../parcel-fields.tsx";
import { codOf } from "../parcel-values.ts";
import type { CodChoice } from "../parcel-values.ts";
import { PartyFields } from "../party-fields.tsx";
import { quoteRows } from "../quote-rows.ts";
import type { QuoteOrder, QuoteRow } from "../quote-rows.ts";
import { Quotes } from "../quotes.tsx";
import { GoodsNote, useGoodsIn } from "./goods-note.tsx";
import { ModeField } from "./mode-field.tsx";
import { askedCouriers } from "./parcel-mode.ts";
import type { ModeChoice } from "./parcel-mode.ts";
import { RouteCard } from "./route-card.tsx";
import { useMode } from "./use-mode.ts";
import { useParcelForm } from "./use-parcel-form.ts";
import { useParcelSending } from "./use-parcel-sending.tsx";

interface ParcelFormProps {
  readonly couriers: readonly OfferedCourier[];
  readonly address: CourierAddress | null;
  readonly order: QuoteOrder;
  readonly onOrder: (order: QuoteOrder) => void;
  readonly cod?: CodChoice;
  /** All couriers are asked, so that the sender chooses none beforehand. */
  readonly fixed?: boolean;
  /** The sheet of another way to pay than from the deposit. */
  readonly pay?: ((paying: Paying) => ReactNode) | undefined;
}

/** An agreed parcel whose sender pays at the counter. */
export interface Paying {
  readonly agreed: ParcelAgreement;
  /** Courier and service as shown. */
  readonly service: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The fees can no longer be used. */
  readonly onOver: () => void;
  /** The payment exists, and the form is no longer needed. */
  readonly onMade: () => void;
}

/** A parcel with its parties, the fees of couriers, and sending it. */
export function ParcelForm({
  couriers,
  address,
  order,
  onOrder,
  cod = "optional",
  fixed = false,
  pay,
}: ParcelFormProps) {
  const [paying, setPaying] = useState<Pick<Paying, "agreed" | "service" | "open">>();
  const mode = useMode(couriers);
  const choice: ModeChoice = fixed ? { mode: "all", courier: "" } : mode.choice;
  const asked = askedCouriers(choice, couriers);
  const { form, question, quotes, isOld, setIsOver } = useParcelForm(asked, address);
  const values = cod === "never" ? { ...form.values, cod_amount: "" } : form.values;
  const { content, insured, packed_content: packedContent } = values;
  const goods = useGoodsIn(content);
  const packed = goods.length > 0 && packedContent === content;
  const rows = quoteRows(
    quotes,
    {
      insured: insured === "yes",
      value: question?.lane.value ?? 0,
      cod: codOf(values),
      goods,
      packed,
    },
    order,
  );
  const sending = useParcelSending(form, {
    values,
    packed,
    isOver: () => setIsOver(true),
    onAgreed: pay && ((agreed, service) => setPaying({ agreed, service, open: true })),
  });
  const choose = (row: QuoteRow) => {
    if (cod === "required" && codOf(values) === 0)
      form.showErrors({ cod_amount: m.parcel_cod_needed() });
    else void sending.choose(row);
  };
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
          cod={cod}
          goods={
            <GoodsNote
              goods={goods}
              packed={packed}
              onPacked={(on) => form.set({ packed_content: on ? content : "" })}
            />
          }
        />
        {!fixed && (
          <ModeField
            choice={choice}
            modes={mode.modes}
            couriers={couriers}
            onChange={mode.choose}
          />
        )}
        <AskFeesButton busy={form.busy} />
      </ScriptedForm>
      {question !== undefined && choice.mode === "auto" && (
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
          cod={codOf(values)}
          order={order}
          onOrder={onOrder}
          onInsure={(on) => form.set({ insured: on ? "yes" : "" })}
          onChoose={choose}
        />
      )}
      {sending.sheet}
      {paying &&
        pay?.({
          ...paying,
          onClose: () => setPaying({ ...paying, open: false }),
          onOver: () => setIsOver(true),
          onMade: form.forgetDraft,
        })}
    </>
  );
}
