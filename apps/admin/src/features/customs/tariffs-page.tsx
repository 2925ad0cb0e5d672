import {
  formatCents,
  formatPerMille,
  IMPORT_CATEGORIES,
  IMPORT_CATEGORY_NAMES,
} from "@konter/contract/customs";
import type { CategoryTariff, ImportTariff } from "@konter/contract/customs";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  Card,
  Chip,
  FactList,
  formatDate,
  formatDateTime,
  kitLocale,
} from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { tariffsQuery } from "./api.ts";
import { TariffSheet } from "./tariff-sheet.tsx";

/** `/import-tariffs`: the tariffs of parcels from abroad by date, and the form for new ones. */
export function TariffsPage() {
  const query = useQuery(tariffsQuery());
  const [isOpen, setOpen] = useState(false);
  const latest = query.data?.rows[0];
  const canAdd =
    latest !== undefined && session.may("customs.write") && query.data?.approval_id === null;
  return (
    <Page
      title={m.room_import_tariffs()}
      aside={canAdd && <Button onClick={() => setOpen(true)}>{m.import_tariff_add()}</Button>}
    >
      <p className="max-w-3xl text-sm text-soft">{m.import_tariffs_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_import_tariffs()} rows={3} />}>
        {({ rows, approval_id: approval }) => (
          <>
            {approval !== null && <Alert tone="warning">{m.customs_waits()}</Alert>}
            <ul className="flex flex-col gap-3">
              {rows.map((tariff) => (
                <li key={tariff.tariff_id}>
                  <Tariff tariff={tariff} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {isOpen && latest && <TariffSheet latest={latest} onClose={() => setOpen(false)} />}
    </Page>
  );
}

function Tariff({ tariff }: { readonly tariff: ImportTariff }) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">
          {m.import_tariff_from({ date: formatDate(tariff.valid_from) })}
        </h2>
        <State tariff={tariff} />
      </div>
      <p className="text-sm wrap-anywhere text-soft">
        {tariff.regulation} · {tariff.created_by ?? m.customs_product()} ·{" "}
        {formatDateTime(tariff.created_at)}
      </p>
      <div className="grid items-start gap-x-10 gap-y-3 desk:grid-cols-2">
        <FactList facts={generalFacts(tariff)} />
        <FactList
          facts={IMPORT_CATEGORIES.map((category) => ({
            label: IMPORT_CATEGORY_NAMES[category][kitLocale()],
            value: rateText(tariff.categories.find((each) => each.category === category)),
          }))}
        />
      </div>
    </Card>
  );
}

function State({ tariff }: { readonly tariff: ImportTariff }) {
  if (tariff.is_now) return <Chip tone="success">{m.customs_in_use()}</Chip>;
  return (
    <Chip>{tariff.is_replaced ? m.import_tariff_replaced() : m.import_tariff_other_date()}</Chip>
  );
}

function generalFacts(tariff: ImportTariff) {
  const locale = kitLocale();
  const usd = (cents: number): string => `USD ${formatCents(cents, locale)}`;
  const fraction = `${tariff.vat_numerator}/${tariff.vat_denominator}`;
  return [
    { label: m.import_tariff_free(), value: usd(tariff.free_usd_cents) },
    { label: m.import_tariff_limit(), value: usd(tariff.limit_usd_cents) },
    {
      label: m.import_tariff_vat(),
      value: `${formatPerMille(tariff.vat_per_mille, locale)} × ${fraction}`,
    },
    {
      label: m.import_tariff_vat_rule(),
      value: `${tariff.vat_regulation}, ${formatDate(tariff.vat_valid_from)}`,
    },
    {
      label: m.import_tariff_insurance(),
      value: formatPerMille(tariff.insurance_per_mille, locale),
    },
    { label: m.import_tariff_rounding(), value: formatRupiah(tariff.round_to) },
  ];
}

function rateText(row: CategoryTariff | undefined): string {
  if (row === undefined) return "–";
  const percent = (perMille: number): string => formatPerMille(perMille, kitLocale());
  const { income_tax_per_mille: tax, no_npwp_per_mille: without } = row;
  return m.import_tariff_rates({
    duty: percent(row.duty_per_mille),
    vat: row.has_vat ? m.import_tariff_with_vat() : m.import_tariff_no_vat(),
    tax: tax === without ? percent(tax) : `${percent(tax)} / ${percent(without)}`,
  });
}
