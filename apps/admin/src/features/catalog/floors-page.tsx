import { FLOOR_REMOVAL_APPROVAL } from "@konter/contract/catalog";
import type { PriceFloor } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, EmptyState } from "@konter/ui";
import { ShieldCheck } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import { screenName, tierName } from "../../app/words.ts";
import { percentText, PriceActSheet, TIERS } from "../price-rules/index.ts";
import { floorRemovalEffectQuery, priceFloorsQuery, readPricesAnew } from "./api.ts";
import { FloorForm } from "./floor-form.tsx";

/** `/price-floors`: minimum margins, and the action for a price below. */
export function FloorsPage() {
  const query = useQuery(priceFloorsQuery());
  const [chosen, setChosen] = useState<PriceFloor>();
  const mayWrite = session.may("catalog.write");
  return (
    <Page title={m.room_price_floors()}>
      <p className="max-w-3xl text-sm text-soft">{m.floors_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_floors()} rows={4} />}>
        {({ floors }) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_26rem]">
            {floors.length === 0 ? (
              <Card>
                <EmptyState icon={<ShieldCheck className="size-6" />} title={m.no_floors()}>
                  {m.no_floors_text()}
                </EmptyState>
              </Card>
            ) : (
              <RecordTable
                caption={m.room_price_floors()}
                columns={columnsOf(mayWrite ? setChosen : undefined)}
                rows={floors}
                rowKey={({ id }) => String(id)}
                renderCard={(floor) => (
                  <FloorCard floor={floor} onChoose={mayWrite ? setChosen : undefined} />
                )}
              />
            )}
            {mayWrite && (
              <div className="flex flex-col gap-2">
                <FloorForm key={chosen?.id ?? "new"} start={chosen} tiers={TIERS} />
                {chosen && (
                  <Button kind="quiet" onClick={() => setChosen(undefined)}>
                    {m.floor_new()}
                  </Button>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

type Choose = ((floor: PriceFloor) => void) | undefined;

const columnsOf = (onChoose: Choose): readonly RecordColumn<PriceFloor>[] => [
  {
    key: "place",
    title: m.margin_place(),
    wraps: true,
    cell: (floor) => <b>{placeText(floor)}</b>,
  },
  { key: "floor", title: m.room_price_floors(), cell: floorText },
  { key: "action", title: m.floor_action(), wraps: true, cell: actionText },
  {
    key: "holds",
    title: m.floor_now(),
    number: true,
    cell: ({ holds }) => m.floor_holds({ count: holds }),
  },
  ...(onChoose === undefined
    ? []
    : [
        {
          key: "change",
          title: m.actions(),
          cell: (floor: PriceFloor) => <FloorActs floor={floor} onChoose={onChoose} />,
        },
      ]),
];

function FloorActs({
  floor,
  onChoose,
}: {
  readonly floor: PriceFloor;
  readonly onChoose: (floor: PriceFloor) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <span className="flex flex-wrap gap-1">
      <Button kind="quiet" size="small" onClick={() => onChoose(floor)}>
        {m.change()}
        <span className="sr-only"> {placeText(floor)}</span>
      </Button>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {m.floor_end()}
        <span className="sr-only"> {placeText(floor)}</span>
      </Button>
      <Removal floor={floor} open={open} onClose={() => setOpen(false)} />
    </span>
  );
}

/** Previews which prices open and fall before the floor ends. */
function Removal({
  floor,
  open,
  onClose,
}: {
  readonly floor: PriceFloor;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const place = placeOf(floor);
  const query = useQuery({ ...floorRemovalEffectQuery(place), enabled: open });
  return (
    <PriceActSheet
      open={open}
      onClose={onClose}
      title={m.floor_end_of()}
      query={query}
      approval={{ kind: FLOOR_REMOVAL_APPROVAL, input: place }}
      act={async () => {
        await api("POST admin/price-floors/remove", place);
        readPricesAnew(client);
      }}
      done={m.floor_ended()}
      button={m.floor_end()}
      danger
    >
      <p className="font-semibold">
        {placeText(floor)}: {floorText(floor)}
      </p>
      <p>{m.floor_end_text()}</p>
    </PriceActSheet>
  );
}

function FloorCard({ floor, onChoose }: { readonly floor: PriceFloor; readonly onChoose: Choose }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b>{placeText(floor)}</b>
        <span>{floorText(floor)}</span>
      </p>
      <p className="text-soft">
        {actionText(floor)} · {m.floor_holds({ count: floor.holds })}
      </p>
      {onChoose && <FloorActs floor={floor} onChoose={onChoose} />}
    </div>
  );
}

const placeOf = ({ category, screen, operator_code, product_code }: PriceFloor) => ({
  ...(category !== null && { category }),
  ...(screen !== null && { screen }),
  ...(operator_code !== null && { operator_code }),
  ...(product_code !== null && { product_code }),
});

function placeText({
  category,
  screen,
  operator_code: operator,
  product_code: product,
}: PriceFloor) {
  const parts = [
    category === null ? null : tierName(category),
    screen === null ? null : screenName(screen),
    operator,
    product,
  ];
  return parts.filter((part) => part !== null).join(" · ") || m.everything();
}

const floorText = ({ fixed, rate_basis_points: rate }: PriceFloor): string =>
  `${formatRupiah(fixed)} + ${percentText(rate, m.decimal_sign())}%`;

const actionText = ({ action }: PriceFloor): string =>
  action === "close" ? m.floor_action_close() : m.floor_action_lift();
