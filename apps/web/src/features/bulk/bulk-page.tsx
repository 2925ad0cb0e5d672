import type { BulkSells } from "@konter/contract/bulk";
import { Card, Tabs } from "@konter/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { History } from "./history.tsx";
import { Upload } from "./upload.tsx";
import { useBulkPaths } from "./use-bulk-paths.ts";

/** `/prabayar/topupByExcel`: many purchases or bills from one file, with the list of uploads below. */
export function BulkPage() {
  usePageTitle(m.bulk_title());
  const { sells: asked } = useSearch({ strict: false });
  const { may } = useViewer();
  const navigate = useNavigate();
  const paths = useBulkPaths();
  const paysBills = may("postpaid.pay");
  const sells: BulkSells = asked === "bills" && paysBills ? "bills" : "prepaid";
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-4 pt-5 pb-6 wide:px-6">
      <div className="flex flex-col gap-1.5">
        <h1 className="text-xl font-bold">{m.bulk_title()}</h1>
        <p className="max-w-2xl text-sm text-soft">{m.bulk_how()}</p>
      </div>
      <Card className="flex flex-col gap-4 p-4">
        {paysBills ? (
          <Tabs
            label={m.bulk_what()}
            tabs={[
              { key: "prepaid", title: m.bulk_prepaid() },
              { key: "bills", title: m.bulk_bills() },
            ]}
            value={sells}
            onChange={(key) =>
              void navigate({ to: paths.start, search: { sells: key }, replace: true })
            }
          >
            <Upload key={sells} sells={sells} />
          </Tabs>
        ) : (
          <Upload sells="prepaid" />
        )}
      </Card>
      <History />
    </div>
  );
}
