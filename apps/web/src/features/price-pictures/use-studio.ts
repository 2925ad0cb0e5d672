import type { PriceList } from "@konter/contract/catalog";
import type {
  MediaDesigns,
  MediaPriceRow,
  MediaPrices,
  MediaRefreshed,
} from "@konter/contract/media";
import { CallFailed } from "@konter/contract/client";
import { operatorsTogether } from "@konter/contract/media";
import { snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText, showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { designsQuery, productsQuery } from "./api.ts";
import { draftOf, newDraft, storedDraft } from "./draft.ts";
import type { Draft, LookErrors } from "./draft.ts";
import type { StudioData } from "./price-pictures-page.tsx";

/** The draft, its saved state, and the calls that change it. */
export function useStudio({ saved, shop }: StudioData, brandColor: string) {
  const client = useQueryClient();
  const kept = storedDraft();
  const [draft, setDraft] = useState<Draft>(() => kept.read() ?? newDraft(shop, brandColor));
  const [errors, setErrors] = useState<LookErrors>({});
  const [busy, setBusy] = useState<string>();
  const [refreshed, setRefreshed] = useState<MediaRefreshed>();
  const put = (next: Draft) => {
    setDraft(next);
    kept.write(next);
  };
  const change = (changes: Partial<Draft>) => {
    setErrors({});
    put({ ...draft, ...changes });
  };
  const adopt = (change: (known: MediaDesigns) => MediaDesigns) =>
    client.setQueryData<MediaDesigns>(designsQuery.queryKey, (known) => known && change(known));
  const withWork = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      const fields = fieldsOf(failure);
      setErrors(fields);
      if (Object.keys(fields).length === 0) showFailure(failure);
      else snackbar.add({ text: failureText(failure), tone: "danger" });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    draft,
    errors,
    busy,
    refreshed,
    change,
    begin: () => {
      setRefreshed(undefined);
      put(newDraft(shop, brandColor));
    },
    save: () =>
      withWork("save", async () => {
        const design = await api("POST pricelist/media/designs", draft);
        adopt((known) => ({
          ...known,
          designs: [design, ...known.designs.filter(({ id }) => id !== design.id)],
        }));
        put(draftOf(design));
        snackbar.add({ text: m.media_saved(), tone: "success" });
      }),
    refresh: (id: string) =>
      withWork(id, async () => {
        const answer = await api("POST pricelist/media/designs/{design_id}/refresh", {
          design_id: id,
        });
        setRefreshed(answer);
        put(draftOf(answer.design));
        adopt((known) => ({
          ...known,
          designs: known.designs.map((each) => (each.id === id ? answer.design : each)),
        }));
        // The displayed prices are out of date.
        await client.invalidateQueries({ queryKey: productsQuery.queryKey });
      }),
    remove: (id: string) =>
      withWork(id, async () => {
        await api("DELETE pricelist/media/designs/{design_id}", { design_id: id });
        adopt((known) => ({
          ...known,
          designs: known.designs.filter((each) => each.id !== id),
        }));
        if (draft.design_id === id) {
          const { design_id: _gone, ...rest } = draft;
          put(rest);
        }
      }),
    /** The current prices; undefined after showing the server's error. */
    prices: async (): Promise<MediaPrices | undefined> => {
      let prices: MediaPrices | undefined;
      await withWork("prices", async () => {
        const { template, product_codes } = draft;
        prices = await api("POST pricelist/media/prices", { template, product_codes });
        if (prices.missing.length > 0)
          snackbar.add({ text: m.media_missing({ codes: prices.missing.join(", ") }) });
      });
      return prices;
    },
    hasBackground: saved.backgrounds.some(({ id }) => id === draft.background_id),
  };
}

/** The selected products with the displayed prices, grouped by operator in the server's order. */
export function rowsOf(list: PriceList, codes: readonly string[]): readonly MediaPriceRow[] {
  const names = new Map(list.operators.map(({ code, name }) => [code, name]));
  const known = new Map(list.rows.map((row) => [row.code, row]));
  const rows = codes.flatMap((each): MediaPriceRow[] => {
    const row = known.get(each);
    if (row === undefined || row.selling_price === null) return [];
    const { code, name, operator_code: operator, selling_price } = row;
    return [{ code, name, operator: names.get(operator) ?? operator, selling_price }];
  });
  return operatorsTogether(rows);
}

const fieldsOf = (failure: unknown): LookErrors =>
  failure instanceof CallFailed
    ? Object.fromEntries(
        Object.entries(failure.answer?.fields ?? {}).map(([field, found]) => [
          field,
          found[0]?.message ?? "",
        ]),
      )
    : {};
