import type { AdminBillProduct } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import { Card, EmptyState, TextField } from "@konter/ui";
import { FileText } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import * as m from "#messages";
import { billProductsQuery } from "./api.ts";
import { BillSwitch } from "./bill-switch.tsx";
import { billTypeName } from "./bill-type-name.ts";
import { Inquiries } from "./inquiries.tsx";
import { Offers } from "./offers.tsx";
import { RoutesButton } from "./routes-sheet.tsx";
import { Shares } from "./shares.tsx";

/** `/bills`: bill products and their suppliers, other offers in suppliers' lists, and the tiers' shares. */
export function BillsPage() {
  const query = useQuery(billProductsQuery());
  const mayWrite = session.may("catalog.write");
  return (
    <Page title={m.room_bills()}>
      <p className="max-w-3xl text-sm text-soft">{m.bills_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_bills()} rows={6} />}>
        {({ products }) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_26rem]">
            {products.length === 0 ? (
              <Card>
                <EmptyState
                  icon={<FileText className="size-6" />}
                  title={m.no_bills()}
                  action={
                    <LinkToPage to="/connections" need="connections.write">
                      {m.connect_supplier()}
                    </LinkToPage>
                  }
                >
                  {m.no_bills_text()}
                </EmptyState>
              </Card>
            ) : (
              <Sold products={products} mayWrite={mayWrite} />
            )}
            <div className="flex flex-col gap-4">
              <Inquiries />
              <Offers mayWrite={mayWrite} />
              <Shares mayWrite={mayWrite} products={products} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Sold({
  products,
  mayWrite,
}: {
  readonly products: readonly AdminBillProduct[];
  readonly mayWrite: boolean;
}) {
  const [search, setSearch] = useState("");
  const found = products.filter(({ code, name }) =>
    `${code} ${name}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={m.bill_find()}
        name="search"
        value={search}
        error={undefined}
        onChange={setSearch}
        autoComplete="off"
      />
      {found.length === 0 ? (
        <p className="text-sm text-soft">{m.bill_nothing_found()}</p>
      ) : (
        <RecordTable
          caption={m.room_bills()}
          columns={columnsOf(mayWrite)}
          rows={found}
          rowKey={({ code }) => code}
          renderCard={(product) => (
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{product.name}</p>
                <p className="text-sm text-soft">{kindAndState(product)}</p>
                <p className="text-sm wrap-anywhere">{routesText(product)}</p>
              </div>
              <span className="flex flex-col items-end gap-1">
                <BillSwitch product={product} />
                {mayWrite && <RoutesButton product={product} />}
              </span>
            </div>
          )}
        />
      )}
    </div>
  );
}

const columnsOf = (mayWrite: boolean): readonly RecordColumn<AdminBillProduct>[] => [
  {
    key: "name",
    title: m.name(),
    wraps: true,
    cell: ({ name, code }) => (
      <>
        <b>{name}</b>
        <span className="block text-soft">{code}</span>
      </>
    ),
  },
  { key: "type", title: m.type(), wraps: true, cell: ({ type }) => billTypeName(type) },
  { key: "routes", title: m.bill_through(), wraps: true, cell: routesText },
  { key: "state", title: m.status(), cell: stateText },
  { key: "switch", title: m.bill_sell(), cell: (product) => <BillSwitch product={product} /> },
  ...(mayWrite
    ? [
        {
          key: "change",
          title: m.actions(),
          cell: (product: AdminBillProduct) => <RoutesButton product={product} />,
        },
      ]
    : []),
];

/** The type is omitted if the bill has the same name. */
function kindAndState(product: AdminBillProduct): string {
  const kind = billTypeName(product.type);
  const state = stateText(product);
  return kind === product.name ? state : `${kind} · ${state}`;
}

function routesText({ routes }: AdminBillProduct): string {
  return (
    routes
      .map(({ supplier, admin_fee, commission }) =>
        m.bill_route({
          supplier,
          fee: formatRupiah(admin_fee),
          commission: formatRupiah(commission),
        }),
      )
      .join("; ") || m.bill_no_route()
  );
}

const stateText = ({ enabled, open }: AdminBillProduct): string =>
  open ? m.bill_open() : enabled ? m.bill_unreachable() : m.bill_closed();
