import { formatRupiah } from "@konter/contract/money";
import { TRANSACTION_STATUSES } from "@konter/contract/purchase";
import type { TransactionStatus } from "@konter/contract/purchase";
import {
  BrandMark,
  Button,
  Card,
  Chip,
  ChoiceChip,
  ChoiceGroup,
  DataTable,
  FactList,
  IconButton,
  ProductTile,
  StatusChip,
  statusText,
  Switch,
} from "@konter/ui";
import type { ButtonKind, ButtonSize, ChipTone, Column } from "@konter/ui";
import { Check, Copy, Search } from "@konter/ui/icons";
import { useState } from "react";
import * as m from "#messages";
import { Row, Section } from "./section.tsx";

const KINDS: readonly ButtonKind[] = ["primary", "plain", "quiet", "danger"];
const SIZES: readonly ButtonSize[] = ["small", "normal", "large"];
const nothing = () => undefined;

/** Button text of each kind. */
const KIND_WORDS: Readonly<Record<ButtonKind, () => string>> = {
  primary: m.sample_buy,
  plain: m.change,
  quiet: m.sample_other,
  danger: m.kit_danger,
};

export function Buttons() {
  return (
    <Section title={m.kit_buttons()}>
      {SIZES.map((size) => (
        <Row key={size}>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} size={size}>
              {KIND_WORDS[kind]()}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} busy>
            {m.kit_waiting()}
          </Button>
        ))}
      </Row>
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            {m.kit_off()}
          </Button>
        ))}
      </Row>
      <Row>
        <Button icon={<Check aria-hidden className="size-4" />}>{m.sample_buy()}</Button>
        <IconButton label={m.kit_choose()}>
          <Search aria-hidden className="size-5" />
        </IconButton>
        <BrandMark name="Konter" logo={null} />
      </Row>
    </Section>
  );
}

const TONES: readonly ChipTone[] = ["neutral", "primary", "success", "warning", "danger", "accent"];

export function Chips() {
  const [chosen, setChosen] = useState("one");
  return (
    <Section title={m.kit_chips()}>
      <Row>
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone} icon={<Copy aria-hidden className="size-3.5" />}>
            {m.sample_promo()}
          </Chip>
        ))}
      </Row>
      <Row>
        <ChoiceChip selected onClick={nothing}>
          Pulsa
        </ChoiceChip>
        <ChoiceChip selected={false} onClick={nothing}>
          Data
        </ChoiceChip>
      </Row>
      <ChoiceGroup
        label={m.kit_choose()}
        value={chosen}
        choices={[
          ["one", m.corners_sharp()],
          ["two", m.corners_normal()],
          ["three", m.corners_soft()],
        ]}
        onChange={setChosen}
      />
    </Section>
  );
}

export function Statuses() {
  return (
    <Section title={m.kit_statuses()}>
      <Row>
        {TRANSACTION_STATUSES.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </Row>
    </Section>
  );
}

export function Switches() {
  const [on, setOn] = useState(true);
  return (
    <Section title={m.kit_switches()}>
      <Row>
        <Switch label={m.kit_on()} checked={on} onChange={setOn} />
        <Switch label={m.kit_choose()} checked={!on} onChange={(off) => setOn(!off)} />
        <Switch label={m.kit_waiting()} checked busy onChange={nothing} />
        <Switch label={m.kit_off()} checked={false} disabled onChange={nothing} />
      </Row>
    </Section>
  );
}

const PRICE = 11_500;
const PRICE_BEFORE = 12_000;

export function Cards() {
  return (
    <Section title={m.kit_cards()}>
      <div className="grid grid-cols-1 gap-3 wide:grid-cols-2">
        <Card>
          <FactList
            facts={[
              { label: m.sample_number(), value: "0812 3456 7890" },
              { label: m.sample_total(), value: formatRupiah(PRICE), strong: true },
            ]}
          />
        </Card>
        <div className="grid grid-cols-2 gap-3">
          <Tile selected />
          <Tile badge={<Chip tone="accent">{m.sample_promo()}</Chip>} />
          <Tile closed={m.kit_closed()} />
          <Tile priceBefore={formatRupiah(PRICE_BEFORE)} />
        </div>
      </div>
    </Section>
  );
}

function Tile(
  props: Partial<
    Pick<Parameters<typeof ProductTile>[0], "selected" | "badge" | "closed" | "priceBefore">
  >,
) {
  return <ProductTile {...props} title="10.000" price={formatRupiah(PRICE)} onSelect={nothing} />;
}

interface Sale {
  readonly name: string;
  readonly price: number;
  readonly status: TransactionStatus;
}

const SALES: readonly Sale[] = [
  { name: "XL 10.000", price: PRICE, status: "success" },
  { name: "Telkomsel 25.000", price: 26_000, status: "processing" },
  { name: "PLN 50.000", price: 52_500, status: "failed" },
];
const COLUMNS: readonly Column<Sale>[] = [
  { key: "name", title: m.product_code(), cell: ({ name }) => name },
  { key: "price", title: m.sample_total(), number: true, cell: ({ price }) => formatRupiah(price) },
  { key: "status", title: m.type(), cell: ({ status }) => <StatusChip status={status} /> },
];

/** A table in a wide window, otherwise cards. */
export function Table() {
  const total = SALES.reduce((sum, { price }) => sum + price, 0);
  return (
    <Section title={m.kit_table()}>
      <DataTable
        caption={m.latest_transactions()}
        columns={COLUMNS}
        rows={SALES}
        rowKey={({ name }) => name}
        rowLabel={({ status }) => statusText(status)}
        onOpen={nothing}
        card={SaleCard}
        totals={{ price: formatRupiah(total) }}
        totalsTitle={m.sample_total()}
      />
      <ul aria-label={m.kit_cards()} className="grid grid-cols-1 gap-2 wide:grid-cols-3">
        {SALES.map((sale) => (
          <li key={sale.name} className="rounded-lg border border-line bg-surface p-3.5">
            {SaleCard(sale)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SaleCard({ name, price, status }: Sale) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-semibold">{name}</span>
      <StatusChip status={status} />
      <span className="w-full text-sm text-soft">{formatRupiah(price)}</span>
    </span>
  );
}
