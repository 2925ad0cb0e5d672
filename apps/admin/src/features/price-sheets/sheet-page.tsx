import type { PriceSheetDetail, PriceSheetHead } from "@konter/contract/price-sheets";
import { Alert, Card, Chip, FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import * as m from "#messages";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import { PriceEffectView } from "../price-rules/index.ts";
import { sheetQuery } from "./api.ts";
import { SheetActs } from "./sheet-acts.tsx";
import { SheetRows } from "./sheet-rows.tsx";
import { STATES } from "./state-words.ts";

/** `/price-sheets/{sheet_id}`: the effect of a workbook, and its actions. */
export function SheetPage() {
  const { sheet_id: id } = useParams({ from: "/office/price-sheets/$sheet_id" });
  const { show = "" }: { readonly show?: string } = useSearch({
    from: "/office/price-sheets/$sheet_id",
  });
  const navigate = useNavigate();
  const query = useQuery(sheetQuery(id));
  return (
    <Page title={query.data?.head.file_name ?? m.room_price_sheets()}>
      <Link to="/price-sheets" className="w-fit text-sm font-semibold text-primary-text">
        {m.price_sheets_all()}
      </Link>
      <Loaded query={query} loading={<LoadingRows label={m.loading_price_sheets()} rows={4} />}>
        {(detail) => (
          <div className="flex flex-col gap-4">
            <Summary detail={detail} />
            <SheetRows
              sheetId={id}
              counts={detail.head.counts}
              show={show}
              onShow={(next) =>
                void navigate({
                  to: "/price-sheets/$sheet_id",
                  params: { sheet_id: id },
                  search: { show: next },
                  replace: true,
                })
              }
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ detail: { head, effect } }: { readonly detail: PriceSheetDetail }) {
  const isLive = head.state === "applied";
  return (
    <Card className="flex max-w-3xl flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold">{isLive ? m.price_sheet_return_does() : m.price_sheet_does()}</h2>
        <Chip tone={STATES[head.state].tone}>{STATES[head.state].name()}</Chip>
      </div>
      {head.held_because !== null && <Alert tone="warning">{head.held_because}</Alert>}
      <FactList facts={factsOf(head)} />
      {effect && <PriceEffectView effect={{ ...effect, needs_two: false }} waiting={false} />}
      {effect && session.may("catalog.write") && <SheetActs head={head} effect={effect} />}
    </Card>
  );
}

function factsOf(head: PriceSheetHead): readonly Fact[] {
  const { uploaded_at, uploaded_by, starts_at, applied_at, applied_by } = head;
  return [
    { label: m.price_sheet_uploaded(), value: `${formatDateTime(uploaded_at)} · ${uploaded_by}` },
    ...(starts_at === null
      ? []
      : [{ label: m.price_sheet_starts(), value: `${formatDateTime(starts_at)} WIB` }]),
    ...(applied_at === null
      ? []
      : [
          {
            label: m.price_sheet_since(),
            value: `${formatDateTime(applied_at)} · ${applied_by ?? ""}`,
          },
        ]),
    ...(head.rolled_back_at === null
      ? []
      : [
          {
            label: m.price_sheet_rolled_back(),
            value: `${formatDateTime(head.rolled_back_at)} · ${head.rolled_back_by ?? ""}`,
          },
        ]),
  ];
}
