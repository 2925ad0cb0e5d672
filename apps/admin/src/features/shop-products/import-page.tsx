import { SHOP_IMPORT_OUTCOMES } from "@konter/contract/shop-office";
import type { AdminShopImport, AdminShopImportRow } from "@konter/contract/shop-office";
import { Button, Card, Chip, ChoiceGroup, FactList, formatDateTime, snackbar } from "@konter/ui";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { importQuery, importRowsQuery, takeOverImport } from "./api.ts";
import { columnName, IMPORT_STATES, ROW_OUTCOMES } from "./import-words.ts";

/** `/shop/imports/{import_id}`: what a file changes, row by row. */
export function ImportPage() {
  const { import_id: id } = useParams({ from: "/office/shop/imports/$import_id" });
  const { show = "" }: { readonly show?: string } = useSearch({
    from: "/office/shop/imports/$import_id",
  });
  const navigate = useNavigate();
  const query = useQuery(importQuery(id));
  return (
    <Page title={query.data?.file_name ?? m.room_shop_imports()}>
      <Link to="/shop/imports" className="w-fit text-sm font-semibold text-primary-text">
        {m.goods_all_imports()}
      </Link>
      <Loaded query={query} loading={<LoadingRows label={m.loading_shop_imports()} rows={4} />}>
        {(found) => (
          <>
            <Summary found={found} />
            <ChoiceGroup
              label={m.goods_show_rows()}
              value={show}
              choices={[
                ["", m.goods_all()],
                ...SHOP_IMPORT_OUTCOMES.filter((outcome) => found.counts[outcome] > 0).map(
                  (outcome) =>
                    [outcome, `${ROW_OUTCOMES[outcome].text()} ${found.counts[outcome]}`] as const,
                ),
              ]}
              onChange={(next) =>
                void navigate({
                  to: "/shop/imports/$import_id",
                  params: { import_id: id },
                  search: { show: next },
                  replace: true,
                })
              }
            />
            <Rows id={id} show={show} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ found }: { readonly found: AdminShopImport }) {
  const facts = [
    { label: m.goods_uploaded(), at: found.uploaded_at, by: found.uploaded_by },
    { label: m.goods_applied(), at: found.applied_at, by: found.applied_by },
    { label: m.goods_undone(), at: found.undone_at, by: found.undone_by },
  ];
  return (
    <Card className="flex max-w-3xl flex-col gap-4 p-4">
      <span>
        <Chip tone={IMPORT_STATES[found.state].tone}>{IMPORT_STATES[found.state].text()}</Chip>
      </span>
      <FactList
        facts={facts.flatMap(({ label, at, by }) =>
          at === null ? [] : [{ label, value: `${formatDateTime(at)} · ${by ?? ""}` }],
        )}
      />
      {session.may("shop.products") && <Actions found={found} />}
    </Card>
  );
}

function Actions({ found }: { readonly found: AdminShopImport }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const id = String(found.import_id);
  const run = async (send: () => Promise<AdminShopImport>, text: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      takeOverImport(client, await send());
      snackbar.add({ text, tone: "success" });
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  const changes = found.counts.new + found.counts.changed;
  return (
    <>
      <FailureAlert failure={failure} />
      {found.state === "checked" && (
        <Button
          busy={busy}
          disabled={changes === 0}
          className="self-start"
          onClick={() =>
            void run(
              () => api("POST admin/shop/imports/{import_id}/apply", { import_id: id }),
              m.goods_import_is_applied(),
            )
          }
        >
          {m.goods_apply({ count: changes })}
        </Button>
      )}
      {found.state === "applied" && (
        <>
          <p className="text-sm text-soft">{m.goods_undo_text()}</p>
          <Button
            kind="danger"
            busy={busy}
            className="self-start"
            onClick={() =>
              void run(
                () => api("POST admin/shop/imports/{import_id}/undo", { import_id: id }),
                m.goods_import_is_undone(),
              )
            }
          >
            {m.goods_undo()}
          </Button>
        </>
      )}
    </>
  );
}

function Rows({ id, show }: { readonly id: string; readonly show: string }) {
  const query = useInfiniteQuery(importRowsQuery(id, show));
  return (
    <QueueRows
      query={query}
      loadingLabel={m.loading_shop_imports()}
      empty={{ title: m.goods_no_rows() }}
    >
      {(rows) => (
        <RecordTable
          caption={m.goods_file_rows()}
          columns={COLUMNS()}
          rows={rows}
          rowKey={({ line }) => String(line)}
          renderCard={(row) => (
            <div className="flex flex-col gap-1 text-sm">
              <p className="flex flex-wrap justify-between gap-x-3">
                <b className="wrap-anywhere">{row.name || row.sku}</b>
                <Outcome row={row} />
              </p>
              <Changes row={row} />
            </div>
          )}
        />
      )}
    </QueueRows>
  );
}

const COLUMNS = (): readonly RecordColumn<AdminShopImportRow>[] => [
  { key: "line", title: m.goods_line(), number: true, roomy: true, cell: ({ line }) => line },
  {
    key: "product",
    title: m.product(),
    wraps: true,
    cell: ({ name, sku }) => (
      <>
        <b className="wrap-anywhere">{name}</b>
        <span className="block font-mono text-xs text-soft">{sku}</span>
      </>
    ),
  },
  { key: "outcome", title: m.status(), cell: (row) => <Outcome row={row} /> },
  { key: "changes", title: m.goods_changes(), wraps: true, cell: (row) => <Changes row={row} /> },
];

const Outcome = ({ row: { outcome } }: { readonly row: AdminShopImportRow }) => (
  <Chip tone={ROW_OUTCOMES[outcome].tone}>{ROW_OUTCOMES[outcome].text()}</Chip>
);

function Changes({ row: { changes, faults } }: { readonly row: AdminShopImportRow }) {
  if (changes.length + faults.length === 0) return null;
  return (
    <ul className="text-xs wrap-anywhere">
      {faults.map(({ column, text }) => (
        <li key={`${column} ${text}`} className="text-danger-text">
          {columnName(column)}: {text}
        </li>
      ))}
      {faults.length === 0 &&
        changes.map(({ column, before, after }) => (
          <li key={column}>
            {columnName(column)}: {before} → <b>{after}</b>
          </li>
        ))}
    </ul>
  );
}
