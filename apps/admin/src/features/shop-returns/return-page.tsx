import { formatRupiah } from "@konter/contract/money";
import type { OfficeReturn } from "@konter/contract/shop-returns";
import { Card, FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { BackLink } from "../../app/records/back-link.tsx";
import * as m from "#messages";
import { returnQuery } from "./api.ts";
import { ReturnActs } from "./return-acts.tsx";
import { ReturnHead, StateChip } from "./return-parts.tsx";

/** `/shop-returns/{return_id}`: one return with its photos, its history and what staff do next. */
export function ReturnPage() {
  const { return_id: id } = useParams({ from: "/office/shop-returns/$return_id" });
  const query = useQuery(returnQuery(id));
  return (
    <Page
      title={m.shop_return_of({ number: id })}
      aside={<BackLink to="/shop-returns">{m.room_shop_returns()}</BackLink>}
    >
      <Loaded query={query} loading={<LoadingRows label={m.loading_shop_returns()} rows={3} />}>
        {(row) => <Detail row={row} />}
      </Loaded>
    </Page>
  );
}

const Detail = ({ row }: { readonly row: OfficeReturn }) => (
  <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{m.shop_return_goods()}</h2>
        <StateChip row={row} />
      </div>
      <ReturnHead row={row} />
    </Card>
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.shop_return_decision()}</h2>
      <FactList facts={factsOf(row)} />
      {row.shown.words !== null && (
        <p className="text-sm wrap-anywhere">{m.shop_return_words({ words: row.shown.words })}</p>
      )}
      <ReturnActs row={row} />
    </Card>
  </div>
);

/** Amounts and the history: who did what, and when. */
function factsOf(row: OfficeReturn): readonly Fact[] {
  const { shown } = row;
  const by = (label: string, at: string | null, name: string | null): readonly Fact[] =>
    at === null || name === null ? [] : [{ label, value: `${formatDateTime(at)} · ${name}` }];
  const restocked = shown.lines.reduce((sum, line) => sum + line.restocked, 0);
  return [
    { label: m.shop_return_refund_goods(), value: formatRupiah(row.refund_goods), strong: true },
    { label: m.shop_return_refund_shipping(), value: formatRupiah(row.refund_shipping) },
    ...by(m.shop_return_asked(), shown.asked_at, row.buyer.name),
    ...by(m.shop_return_decided(), shown.decided_at, row.decided_by),
    ...(shown.send_back === null
      ? []
      : [
          {
            label: m.shop_return_back(),
            value: shown.send_back ? (shown.waybill ?? m.shop_return_expected()) : m.no(),
          },
        ]),
    ...by(m.shop_return_received(), shown.received_at, row.received_by),
    ...(shown.received_at === null
      ? []
      : [{ label: m.shop_return_restocked(), value: String(restocked) }]),
    ...by(m.shop_return_refunded(), shown.refunded_at, row.refunded_by),
    ...(row.approved_by === null
      ? []
      : [{ label: m.shop_return_approved(), value: row.approved_by }]),
  ];
}
