import type { Promo, PromoState } from "@konter/contract/promos";
import { Chip, formatDateTime } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { promosQuery, STATES } from "./api.ts";
import { EndPromo } from "./end-promo.tsx";
import { PromoForm } from "./promo-form.tsx";

const ALL = "all";

const STATE_LOOK: Readonly<
  Record<PromoState, { readonly tone: ChipTone; readonly text: () => string }>
> = {
  running: { tone: "success", text: m.promo_running },
  coming: { tone: "primary", text: m.promo_coming },
  sold_out: { tone: "warning", text: m.promo_sold_out },
  ended: { tone: "neutral", text: m.promo_ended_state },
};

/** `/promos`: products at a lower price for a limited time or stock. The list's state is in the URL. */
export function PromosPage() {
  const { state } = useSearch({ from: "/office/promos" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(promosQuery(state));
  const mayWrite = session.may("catalog.write");
  return (
    <Page title={m.room_promos()}>
      <p className="max-w-3xl text-sm text-soft">{m.promo_room_text()}</p>
      <div
        className={
          mayWrite
            ? "grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_28rem]"
            : "flex flex-col gap-4"
        }
      >
        <div className="flex min-w-0 flex-col gap-4">
          <QueueLists
            lists={[ALL, ...STATES]}
            chosen={state ?? ALL}
            nameOf={(each) =>
              each === ALL ? m.promo_all() : STATE_LOOK[each as PromoState].text()
            }
            onChoose={(each) =>
              void navigate({
                to: "/promos",
                search: each === ALL ? {} : { state: each },
                replace: true,
              })
            }
          />
          <QueueRows
            query={query}
            loadingLabel={m.loading_promos()}
            empty={{ title: m.no_promos(), text: m.no_promos_text() }}
          >
            {(rows) => (
              <RecordTable
                caption={m.room_promos()}
                columns={columnsOf(mayWrite)}
                rows={rows}
                rowKey={({ promo_id: id }) => String(id)}
                renderCard={(promo) => <PromoCard promo={promo} mayWrite={mayWrite} />}
              />
            )}
          </QueueRows>
        </div>
        {mayWrite && <PromoForm />}
      </div>
    </Page>
  );
}

const mayEnd = ({ state }: Promo): boolean => state !== "ended";

function columnsOf(mayWrite: boolean): readonly RecordColumn<Promo>[] {
  return [
    { key: "code", title: m.promo_code(), cell: ({ code }) => <b>{code}</b> },
    { key: "product", title: m.product(), wraps: true, cell: productText },
    {
      key: "discount",
      title: m.promo_discount(),
      number: true,
      cell: ({ discount }) => <Amount of={discount} />,
    },
    { key: "sold", title: m.promo_sold(), number: true, cell: soldText },
    { key: "time", title: m.promo_time(), wraps: true, roomy: true, cell: timeText },
    { key: "state", title: m.status(), cell: (promo) => <State promo={promo} /> },
    ...(mayWrite
      ? [
          {
            key: "end",
            title: m.actions(),
            cell: (promo: Promo) => mayEnd(promo) && <EndPromo promo={promo} />,
          },
        ]
      : []),
  ];
}

function PromoCard({ promo, mayWrite }: { readonly promo: Promo; readonly mayWrite: boolean }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-semibold">{promo.code}</p>
        <State promo={promo} />
      </div>
      <p>{productText(promo)}</p>
      <p className="flex flex-wrap justify-between gap-x-3">
        <b>
          −<Amount of={promo.discount} />
        </b>
        <span>{m.promo_sold_of({ sold: soldText(promo) })}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-soft">{timeText(promo)}</p>
        {mayWrite && mayEnd(promo) && <EndPromo promo={promo} />}
      </div>
    </div>
  );
}

function State({ promo: { state } }: { readonly promo: Promo }) {
  const { tone, text } = STATE_LOOK[state];
  return <Chip tone={tone}>{text()}</Chip>;
}

const productText = ({ product_name: name, product_code: code }: Promo): string =>
  `${name} (${code})`;

const soldText = ({ sold_qty: sold, stock }: Promo): string => `${sold} / ${stock}`;

function timeText({ starts_at: from, ends_at: until }: Promo): string {
  return until === null
    ? m.promo_from({ from: formatDateTime(from) })
    : m.promo_from_until({ from: formatDateTime(from), until: formatDateTime(until) });
}
