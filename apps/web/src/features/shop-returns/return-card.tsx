import { useCallForm } from "@konter/client/use-call-form";
import { formatRupiah } from "@konter/contract/money";
import {
  SHOP_RETURN_REASON_TEXTS,
  SHOP_RETURN_STATE_NAMES,
  SHOP_RETURN_WAYBILL_CHARACTERS,
} from "@konter/contract/shop-returns";
import type { ShopReturn, ShopReturnState } from "@konter/contract/shop-returns";
import {
  Alert,
  Button,
  Card,
  Chip,
  FactList,
  formatDateTime,
  formatNumber,
  kitLocale,
  lazyValidator,
  ScriptedForm,
  snackbar,
  TextField,
} from "@konter/ui";
import type { ChipTone, Fact } from "@konter/ui";
import { PhotoList } from "@konter/ui/parcels";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText, showFailure } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { useReadAnew } from "./api.ts";

const TONES: Readonly<Record<ShopReturnState, ChipTone>> = {
  asked: "warning",
  approved: "primary",
  received: "primary",
  refunded: "success",
  rejected: "danger",
  withdrawn: "neutral",
};

/** One return: its state, and what the buyer has to do next. */
export function ReturnCard({ shown }: { readonly shown: ShopReturn }) {
  const { state, lines, text, words, send_to: to } = shown;
  const hasToSend = state === "approved" && to !== null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{formatDateTime(shown.asked_at)}</h2>
        <Chip tone={TONES[state]}>{SHOP_RETURN_STATE_NAMES[state][kitLocale()]}</Chip>
      </div>
      <ul className="text-sm">
        {lines.map(({ line, name, quantity }) => (
          <li key={line} className="wrap-anywhere">
            {formatNumber(quantity)} × {name}
          </li>
        ))}
      </ul>
      <p className="text-sm wrap-anywhere">{text}</p>
      <PhotoList
        label={m.shop_return_photos()}
        photos={shown.photo_urls.map((url, at) => ({
          key: url,
          url,
          name: m.shop_return_photo({ number: at + 1 }),
        }))}
      />
      <FactList facts={factsOf(shown)} />
      {words !== null && <p className="text-sm wrap-anywhere">{m.shop_return_words({ words })}</p>}
      {hasToSend && (
        <Alert>
          {m.shop_return_send_to({
            address: [to.name, to.phone, to.detail, to.region, to.postcode]
              .filter(Boolean)
              .join(", "),
          })}
        </Alert>
      )}
      {hasToSend && <WaybillForm shown={shown} />}
      {shown.may_withdraw && <Withdraw shown={shown} />}
    </Card>
  );
}

const factsOf = ({ reason, waybill, refunded }: ShopReturn): readonly Fact[] => [
  { label: m.shop_return_reason(), value: SHOP_RETURN_REASON_TEXTS[reason][kitLocale()] },
  ...(waybill === null ? [] : [{ label: m.shop_return_waybill(), value: waybill }]),
  ...(refunded === 0
    ? []
    : [{ label: m.shop_return_refunded(), value: formatRupiah(refunded), strong: true }]),
];

/** The waybill by which the goods are sent back. */
function WaybillForm({
  shown: { return_id: id, number, waybill },
}: {
  readonly shown: ShopReturn;
}) {
  const readAnew = useReadAnew();
  const inputOf = (values: { readonly waybill: string }) => ({
    return_id: String(id),
    waybill: values.waybill,
  });
  const { form, failure } = useCallForm({
    draft: ownedName(`shop-return-waybill:${id}`),
    initial: { waybill: waybill ?? "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-returns/schemas")).shopReturnWaybillInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      await api("POST shop/returns/{return_id}/waybill", inputOf(values));
      form.forgetDraft();
      snackbar.add({ text: m.shop_return_waybill_saved(), tone: "success" });
    },
    onSettled: () => void readAnew({ number }),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <TextField
        {...form.field("waybill")}
        label={m.shop_return_waybill()}
        maxLength={SHOP_RETURN_WAYBILL_CHARACTERS}
      />
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      <Button type="submit" kind="plain" busy={form.busy}>
        {m.shop_return_waybill_save()}
      </Button>
    </ScriptedForm>
  );
}

function Withdraw({ shown: { return_id: id, number } }: { readonly shown: ShopReturn }) {
  const readAnew = useReadAnew();
  const withdraw = useMutation({
    mutationFn: () => api("POST shop/returns/{return_id}/withdraw", { return_id: String(id) }),
    onSuccess: () => snackbar.add({ text: m.shop_return_is_withdrawn(), tone: "success" }),
    onError: showFailure,
    onSettled: () => readAnew({ number }),
  });
  return (
    <Button
      kind="plain"
      className="self-start"
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    >
      {m.shop_return_withdraw()}
    </Button>
  );
}
