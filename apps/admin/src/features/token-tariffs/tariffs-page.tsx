import { formatTariffPrice } from "@konter/contract/tokens";
import type { TokenTariffs } from "@konter/contract/tokens";
import { Button, Card, EmptyState, formatDate, snackbar } from "@konter/ui";
import { Plus, Zap } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { tariffsQuery } from "./api.ts";
import { TariffSheet } from "./tariff-sheet.tsx";

/** `/token-tariffs`: PLN prices by start date that differ from the built-in ones. */
export function TariffsPage() {
  const query = useQuery(tariffsQuery());
  const [adding, setAdding] = useState(false);
  const mayWrite = session.may("catalog.write");
  const add = mayWrite && (
    <Button
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setAdding(true)}
    >
      {m.tariff_add()}
    </Button>
  );
  return (
    <Page title={m.room_token_tariffs()} aside={add}>
      <p className="max-w-3xl text-sm text-soft">{m.tariffs_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_tariffs()} rows={3} />}>
        {({ own }) =>
          own.length === 0 ? (
            <Card>
              <EmptyState icon={<Zap className="size-6" />} title={m.no_tariffs()}>
                {m.no_tariffs_text()}
              </EmptyState>
            </Card>
          ) : (
            <ul className="grid grid-cols-1 gap-3 desk:grid-cols-2">
              {own.map((tariff) => (
                <li key={tariff.id} className="min-w-0">
                  <Tariff tariff={tariff} mayWrite={mayWrite} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <TariffSheet onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Tariff({
  tariff,
  mayWrite,
}: {
  readonly tariff: TokenTariffs["own"][number];
  readonly mayWrite: boolean;
}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const name = m.tariff_of({ tariff: tariff.tariff, from: tariff.from_va, to: tariff.to_va });
  const { lowest_hundredths: lowest, highest_hundredths: highest } = tariff;
  const remove = async () => {
    setBusy(true);
    try {
      const left = await api("POST admin/token-tariffs/{id}/remove", { id: tariff.id });
      client.setQueryData(tariffsQuery().queryKey, left);
      snackbar.add({ text: m.tariff_removed(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
      void client.invalidateQueries(tariffsQuery());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-col gap-1 p-4">
      <h2 className="font-bold">{name}</h2>
      <p>
        {lowest === highest
          ? m.tariff_price({ price: formatTariffPrice(lowest) })
          : m.tariff_prices({
              lowest: formatTariffPrice(lowest),
              highest: formatTariffPrice(highest),
            })}
      </p>
      <p className="text-sm text-soft">{m.tariff_since({ day: formatDate(tariff.valid_from) })}</p>
      <p className="text-sm wrap-anywhere text-soft">
        {tariff.published_in}
        {tariff.added_by !== null && ` · ${tariff.added_by}`}
      </p>
      {mayWrite && (
        <Button
          kind="plain"
          size="small"
          className="mt-2 self-start"
          busy={busy}
          onClick={() => void remove()}
        >
          {m.tariff_remove()}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </Card>
  );
}
