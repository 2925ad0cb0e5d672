import { BULK_FILE_LIMIT_MB } from "@konter/contract/bulk";
import { SHOP_FILE_ROWS } from "@konter/contract/shop-office";
import type { AdminShopImport } from "@konter/contract/shop-office";
import { Card, Chip, formatDateTime } from "@konter/ui";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { XlsxButton } from "../../app/lists/xlsx-button.tsx";
import { Page } from "../../app/page.tsx";
import { FileUpload } from "../../app/records/file-upload.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { importsQuery, takeOverImport } from "./api.ts";
import { IMPORT_STATES } from "./import-words.ts";

/** `/shop/imports`: files of products, the newest first. */
export function ImportsPage() {
  const query = useInfiniteQuery(importsQuery());
  return (
    <Page title={m.room_shop_imports()}>
      <p className="max-w-3xl text-sm text-soft">{m.goods_imports_text()}</p>
      {session.may("shop.products") && <Upload />}
      <QueueRows
        query={query}
        loadingLabel={m.loading_shop_imports()}
        empty={{ title: m.goods_no_imports(), text: m.goods_no_imports_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_shop_imports()}
            columns={COLUMNS()}
            rows={rows}
            rowKey={({ import_id: id }) => String(id)}
            renderCard={(row) => (
              <div className="flex flex-col gap-1 text-sm">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <FileLink row={row} />
                  <State row={row} />
                </p>
                <p className="text-soft">{countsText(row)}</p>
              </div>
            )}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function Upload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.goods_upload()}</h2>
      <XlsxButton
        read={() => api("GET admin/shop/products-file", {})}
        label={m.goods_download_all()}
      />
      <FileUpload
        label={m.goods_choose_file()}
        hint={m.goods_file_hint({ rows: SHOP_FILE_ROWS, most: BULK_FILE_LIMIT_MB })}
        send={async ({ name, bytes }) => {
          const input = { file_name: name, bytes };
          const sent = await api("POST admin/shop/uploads/{file_name}", input);
          takeOverImport(client, sent);
          const params = { import_id: String(sent.import_id) };
          await navigate({ to: "/shop/imports/$import_id", params });
        }}
      />
    </Card>
  );
}

const COLUMNS = (): readonly RecordColumn<AdminShopImport>[] => [
  { key: "file", title: m.goods_file(), wraps: true, cell: (row) => <FileLink row={row} /> },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
  { key: "counts", title: m.goods_file_rows(), wraps: true, cell: countsText },
  {
    key: "uploaded",
    title: m.goods_uploaded(),
    cell: ({ uploaded_at: at, uploaded_by: by }) => `${formatDateTime(at)} · ${by}`,
  },
];

const FileLink = ({ row }: { readonly row: AdminShopImport }) => (
  <Link
    to="/shop/imports/$import_id"
    params={{ import_id: String(row.import_id) }}
    className="font-semibold text-primary-text wrap-anywhere after:absolute after:inset-0 after:content-['']"
  >
    {row.file_name}
  </Link>
);

const State = ({ row: { state } }: { readonly row: AdminShopImport }) => (
  <Chip tone={IMPORT_STATES[state].tone}>{IMPORT_STATES[state].text()}</Chip>
);

const countsText = ({ counts }: AdminShopImport): string =>
  m.goods_counts({
    added: counts.new,
    changed: counts.changed,
    refused: counts.refused,
  });
