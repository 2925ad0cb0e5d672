import type { PriceList } from "@konter/contract/catalog";
import type { CallInput } from "@konter/contract/calls";
import { formatRupiah } from "@konter/contract/money";
import { PRICE_ROUNDINGS, readMarkup } from "@konter/contract/selling-prices";
import type { PriceRounding, SellingPriceEffect } from "@konter/contract/selling-prices";
import { Alert, Button, SelectField, Sheet, Skeleton, snackbar, TextField } from "@konter/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { SyntheticEvent } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import type { Filter } from "./filter.ts";
import { placeText } from "./place-text.ts";
import { useRefreshPrices } from "./selling-prices.ts";

const FORM_ID = "markup";
const WAYS = ["rupiah", "percent", "recommended"] as const;
type Way = (typeof WAYS)[number];
const WAY_NAMES: Readonly<Record<Way, () => string>> = {
  rupiah: m.markup_rupiah,
  percent: m.markup_percent,
  recommended: m.markup_recommended,
};

interface Place {
  readonly type?: NonNullable<Filter["type"]>;
  readonly operator?: string;
}

/** The scopes that the list's filter allows, narrowest first. */
function placesOf({ type, operator }: Filter): readonly Place[] {
  const places: Place[] = [];
  if (type !== undefined && operator !== undefined) places.push({ type, operator });
  if (operator !== undefined) places.push({ operator });
  if (type !== undefined) places.push({ type });
  return [...places, {}];
}

type Draft =
  | { readonly way: "copy"; readonly input: CallInput<"sellingPriceCopy"> }
  | { readonly way: "markup"; readonly input: CallInput<"markupSet"> };

const previewQuery = (draft: Draft | undefined) =>
  queryOptions({
    queryKey: ["selling-prices", "preview", draft],
    enabled: draft !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) =>
      draft?.way === "copy"
        ? api("POST pricelist/copy/preview", draft.input, { signal })
        : api("POST pricelist/markup/preview", draft?.input as CallInput<"markupPreview">, {
            signal,
          }),
  });

/** One markup for all filtered products, or their recommended prices; the effect is shown before saving. */
export default function MarkupSheet({
  filter,
  operators,
  open,
  onClose,
}: {
  readonly filter: Filter;
  readonly operators: PriceList["operators"];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const places = placesOf(filter);
  const [chosen, setChosen] = useState(0);
  const [way, setWay] = useState<Way>("rupiah");
  const [typed, setTyped] = useState("");
  const [rounding, setRounding] = useState<PriceRounding>(1);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const refresh = useRefreshPrices();
  const draft = draftOf(places[chosen] ?? {}, way, typed, rounding);
  const preview = useQuery(previewQuery(useDeferredValue(draft)));

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const effect =
        draft.way === "copy"
          ? await api("POST pricelist/copy", draft.input)
          : await api("POST pricelist/markup", draft.input);
      await refresh();
      snackbar.add({
        text: effect.corrected?.message ?? m.markup_saved({ count: effect.changed }),
        ...(effect.corrected === null && { tone: "success" as const }),
      });
      onClose();
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.markup_title()}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          size="large"
          busy={busy}
          disabled={draft === undefined}
          className="w-full"
        >
          {m.markup_save()}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex flex-col gap-4"
      >
        <SelectField
          label={m.markup_place()}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          choices={places.map((place, index) => ({
            value: String(index),
            label: placeText(place.type ?? null, nameOf(place.operator, operators)),
          }))}
        />
        <SelectField
          label={m.markup_way()}
          value={way}
          onChange={(value) => setWay(value as Way)}
          choices={WAYS.map((each) => ({ value: each, label: WAY_NAMES[each]() }))}
        />
        {way !== "recommended" && (
          <TextField
            label={way === "percent" ? m.markup_percent() : m.markup_rupiah()}
            value={typed}
            onChange={setTyped}
            inputMode={way === "percent" ? "decimal" : "numeric"}
            autoComplete="off"
            maxLength={24}
            placeholder={way === "percent" ? "2,5" : "1.000"}
            controlClassName="text-right font-semibold"
            hint={
              typed !== "" && readMarkup(typed, way) === undefined
                ? m.markup_unreadable()
                : undefined
            }
          />
        )}
        <SelectField
          label={m.markup_rounding()}
          value={String(rounding)}
          onChange={(value) => setRounding(Number(value) as PriceRounding)}
          choices={PRICE_ROUNDINGS.map((step) => ({
            value: String(step),
            label:
              step === 1 ? m.markup_not_rounded() : m.markup_rounded({ step: formatRupiah(step) }),
          }))}
        />
        {draft !== undefined && <Preview query={preview} />}
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </form>
    </Sheet>
  );
}

const nameOf = (code: string | undefined, operators: PriceList["operators"]): string | null =>
  code === undefined ? null : (operators.find((each) => each.code === code)?.name ?? code);

function draftOf(
  place: Place,
  way: Way,
  typed: string,
  rounding: PriceRounding,
): Draft | undefined {
  if (way === "recommended") return { way: "copy", input: { ...place, rounding } };
  if (typed.trim() === "") return undefined;
  return { way: "markup", input: { ...place, markup: typed, unit: way, rounding } };
}

function Preview({
  query: { data, error },
}: {
  readonly query: { readonly data: SellingPriceEffect | undefined; readonly error: Error | null };
}) {
  if (error) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (data === undefined) return <Skeleton className="h-24" />;
  const { products, changed, lowest_markup: lowest, examples } = data;
  return (
    <section aria-live="polite" className="rounded-lg bg-primary-wash px-4 py-3 text-sm">
      <p className="font-semibold">{m.markup_effect({ changed, products })}</p>
      {lowest !== null && <p>{m.markup_lowest({ amount: formatRupiah(lowest) })}</p>}
      {examples.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {examples.map(({ code, name, before, after }) => (
            <li key={code} className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 text-soft">{name}</span>
              <span className="ml-auto font-medium whitespace-nowrap">
                {formatRupiah(before)} → {formatRupiah(after)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
