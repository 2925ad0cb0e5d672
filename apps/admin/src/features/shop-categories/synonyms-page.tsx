import { useCallForm } from "@konter/client/use-call-form";
import type { AdminShopSynonyms } from "@konter/contract/shop-office";
import { Button, Card, lazyValidator, ScriptedForm, snackbar, TextField } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { synonymsQuery } from "./api.ts";

type Row = AdminShopSynonyms["rows"][number];

/** `/shop/synonyms`: words that the search treats as one. */
export function SynonymsPage() {
  const query = useQuery(synonymsQuery());
  const [chosen, setChosen] = useState<Row>();
  const mayWrite = session.may("shop.products");
  return (
    <Page title={m.room_shop_synonyms()}>
      <p className="max-w-3xl text-sm text-soft">{m.shop_synonyms_text()}</p>
      {mayWrite && (
        <SynonymForm
          key={chosen?.synonym_id ?? 0}
          row={chosen}
          onDone={() => setChosen(undefined)}
        />
      )}
      <Loaded query={query} loading={<LoadingRows label={m.loading_shop_synonyms()} />}>
        {({ rows }) => (
          <RecordTable
            caption={m.room_shop_synonyms()}
            columns={columnsOf(mayWrite ? setChosen : undefined)}
            rows={rows}
            rowKey={({ synonym_id: id }) => String(id)}
            renderCard={(row) => (
              <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
                <span className="wrap-anywhere">{row.words.join(", ")}</span>
                {mayWrite && <RowActions row={row} onChange={setChosen} />}
              </div>
            )}
          />
        )}
      </Loaded>
    </Page>
  );
}

const columnsOf = (onChange: ((row: Row) => void) | undefined): readonly RecordColumn<Row>[] => [
  {
    key: "words",
    title: m.shop_synonym_words(),
    wraps: true,
    cell: ({ words }) => words.join(", "),
  },
  ...(onChange === undefined
    ? []
    : [
        {
          key: "actions",
          title: m.actions(),
          cell: (row: Row) => <RowActions row={row} onChange={onChange} />,
        },
      ]),
];

function RowActions({
  row,
  onChange,
}: {
  readonly row: Row;
  readonly onChange: (row: Row) => void;
}) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      const list = await api("POST admin/shop/synonyms/{synonym_id}/delete", {
        synonym_id: String(row.synonym_id),
      });
      client.setQueryData(synonymsQuery().queryKey, list);
      snackbar.add({ text: m.shop_synonym_deleted(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    }
  };
  const name = row.words[0] ?? "";
  return (
    <span className="flex gap-1">
      <Button kind="quiet" size="small" onClick={() => onChange(row)}>
        {m.shop_change()}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button kind="quiet" size="small" onClick={() => void remove()}>
        {m.shop_delete()}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}

function SynonymForm({
  row,
  onDone,
}: {
  readonly row: Row | undefined;
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const inputOf = ({ words }: { readonly words: string }) => ({
    synonym_id: row?.synonym_id ?? null,
    words: words.split(",").map((word) => word.trim()),
  });
  const { form, failure } = useCallForm({
    initial: { words: row?.words.join(", ") ?? "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-office/schemas")).adminShopSynonymInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const list = await api("POST admin/shop/synonyms", inputOf(values));
      client.setQueryData(synonymsQuery().queryKey, list);
      snackbar.add({ text: m.shop_synonym_saved(), tone: "success" });
      form.set({ words: "" });
      onDone();
    },
  });
  const field = form.field("words");
  return (
    <Card className="p-4">
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
        <TextField
          {...field}
          error={
            field.error ??
            form.field("words", "words.0").error ??
            form.field("words", "words.1").error
          }
          label={m.shop_synonym_words()}
          hint={m.shop_synonym_hint()}
          autoComplete="off"
          maxLength={400}
        />
        <FailureAlert failure={failure} />
        <Button type="submit" busy={form.busy} className="self-start">
          {row === undefined ? m.shop_synonym_add() : m.shop_save()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}
