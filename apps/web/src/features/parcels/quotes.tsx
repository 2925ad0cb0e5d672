import { formatRupiah } from "@konter/contract/money";
import { Button, ChoiceGroup, formatDateTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import * as m from "#messages";
import { BookTable } from "../list-parts/index.ts";
import { OperatorLogo } from "../logos/index.ts";
import { ChooseButton, OldFees } from "./fee-parts.tsx";
import { billedText, cashbackText, daysText } from "./formats.ts";
import { OtherCourier } from "./other-courier.tsx";
import { QUOTE_ORDERS } from "./quote-rows.ts";
import type { QuoteOrder, QuoteRow } from "./quote-rows.ts";
import type { CourierQuote } from "./use-quotes.ts";

const ORDER_NAMES: Readonly<Record<QuoteOrder, () => string>> = {
  price: m.parcel_cheapest,
  speed: m.parcel_fastest,
  cashback: m.parcel_most_cashback,
};

interface QuotesProps {
  readonly quotes: readonly CourierQuote[];
  /** Their services, the best of the order first. */
  readonly rows: readonly QuoteRow[];
  /** The form was changed since the question. */
  readonly isOld: boolean;
  readonly insured: boolean;
  readonly cod: number;
  readonly order: QuoteOrder;
  readonly onOrder: (order: QuoteOrder) => void;
  readonly onInsure: (insured: boolean) => void;
  readonly onChoose: (row: QuoteRow) => void;
}

/** The fees of the couriers; a row appears when its courier answers. */
export function Quotes(props: QuotesProps) {
  const { quotes, rows, isOld, order, onOrder } = props;
  const others = quotes.filter(({ quote }) => quote === undefined);
  return (
    <section aria-labelledby="quotes" className="flex flex-col gap-3">
      <h2 id="quotes" className="font-bold">
        {m.parcel_quotes()}
      </h2>
      {isOld && <OldFees />}
      {rows.length > 1 && (
        <ChoiceGroup
          label={m.parcel_sort()}
          value={order}
          choices={QUOTE_ORDERS.map((each) => [each, ORDER_NAMES[each]()] as const)}
          onChange={onOrder}
        />
      )}
      {rows.length > 0 && (
        <div className={isOld ? "opacity-60" : undefined}>
          <BookTable
            caption={m.parcel_quotes()}
            columns={columns(props)}
            rows={rows}
            rowKey={({ courier, fee }) => `${courier.code} ${fee.service}`}
            card={cardOf(props)}
          />
        </div>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-2" aria-live="polite">
          {others.map((each) => (
            <OtherCourier key={each.courier.code} asked={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

const insuranceText = ({ courier, fee }: QuoteRow): string =>
  courier.insures ? formatRupiah(fee.insurance_fee) : "–";

const codText = ({ codFee, refusal }: QuoteRow): string =>
  refusal === "no_cod" ? "–" : formatRupiah(codFee);

const columns = (props: QuotesProps): readonly Column<QuoteRow>[] => [
  { key: "courier", title: m.parcel_courier(), wraps: true, cell: (row) => <Name row={row} /> },
  { key: "days", title: m.parcel_estimate(), wraps: true, cell: ({ fee }) => daysText(fee) },
  {
    key: "fee",
    title: m.parcel_fee(),
    number: true,
    cell: ({ fee }) => formatRupiah(fee.shipping_fee),
  },
  {
    key: "tax",
    title: m.parcel_tax(),
    number: true,
    cell: ({ fee }) => formatRupiah(fee.shipping_tax),
  },
  ...(props.insured
    ? [{ key: "insurance", title: m.parcel_insurance(), number: true, cell: insuranceText }]
    : []),
  ...(props.cod > 0
    ? [{ key: "cod", title: m.parcel_cod_fee(), number: true, cell: codText }]
    : []),
  {
    key: "cashback",
    title: m.parcel_cashback(),
    number: true,
    cell: ({ fee }) => cashbackText(fee.agent_cashback),
  },
  {
    key: "total",
    title: m.total(),
    number: true,
    cell: ({ total }) => <strong>{formatRupiah(total)}</strong>,
  },
  { key: "choose", title: m.parcel_choice(), cell: (row) => <Choose row={row} {...props} /> },
];

function Name({ row: { courier, fee, quote } }: { readonly row: QuoteRow }) {
  return (
    <span className="flex items-start gap-2.5">
      <OperatorLogo of={courier.code} className="size-8" />
      <span className="min-w-0 desk:min-w-40">
        <span className="block font-semibold">
          {courier.name} {fee.name}
        </span>
        <span className="block text-xs text-soft">{billedText(quote)}</span>
        {courier.opens_at !== null && (
          <span className="block text-xs font-medium text-warning-text">
            {m.parcel_opens_again({ time: formatDateTime(courier.opens_at) })}
          </span>
        )}
      </span>
    </span>
  );
}

const cardOf = (props: QuotesProps) => (row: QuoteRow) => <QuoteCard row={row} {...props} />;

function QuoteCard({ row, ...props }: { readonly row: QuoteRow } & QuotesProps) {
  const { fee, total } = row;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-[min(8rem,100%)] flex-1">
          <Name row={row} />
          <span className="block text-sm">{daysText(fee)}</span>
        </div>
        <p className="text-lg font-bold tabular-nums">{formatRupiah(total)}</p>
      </div>
      <p className="text-sm text-soft">
        {m.parcel_fee()} {formatRupiah(fee.shipping_fee)} · {m.parcel_tax()}{" "}
        {formatRupiah(fee.shipping_tax)}
        {props.insured && ` · ${m.parcel_insurance()} ${insuranceText(row)}`}
        {props.cod > 0 && ` · ${m.parcel_cod_fee()} ${codText(row)}`}
        {fee.agent_cashback > 0 && (
          <>
            {" · "}
            {m.parcel_cashback()} {formatRupiah(fee.agent_cashback)}
          </>
        )}
      </p>
      <Choose row={row} {...props} />
    </div>
  );
}

function Choose({ row, isOld, onInsure, onChoose }: { readonly row: QuoteRow } & QuotesProps) {
  const { courier, fee, refusal, quote } = row;
  if (refusal === "goods_forbidden" || refusal === "goods_unpacked")
    return (
      <span className="text-sm">
        {refusal === "goods_forbidden" ? m.parcel_goods_not_taken() : m.parcel_goods_pack_first()}
      </span>
    );
  if (refusal === "no_cod") return <span className="text-sm">{m.parcel_no_cod()}</span>;
  if (refusal === "cod_outside" && quote.cod !== null) {
    const { least, most } = quote.cod;
    const limits = { least: formatRupiah(least), most: formatRupiah(most) };
    return <span className="text-sm">{m.parcel_cod_limits(limits)}</span>;
  }
  if (refusal !== undefined)
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {refusal === "needs_insurance" ? m.parcel_must_insure() : m.parcel_cannot_insure()}
        <Button kind="plain" size="small" onClick={() => onInsure(refusal === "needs_insurance")}>
          {refusal === "needs_insurance" ? m.parcel_do_insure() : m.parcel_do_not_insure()}
        </Button>
      </span>
    );
  return (
    <ChooseButton
      name={`${courier.name} ${fee.name}`}
      isOld={isOld}
      onChoose={() => onChoose(row)}
    />
  );
}
