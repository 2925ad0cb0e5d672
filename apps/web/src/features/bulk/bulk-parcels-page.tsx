import { Alert, Card } from "@konter/ui";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { History } from "./history.tsx";
import { Upload } from "./upload.tsx";

/** `/kurir/massal`: many parcels from one file, with the list of uploads below (M452). */
export function BulkParcelsPage() {
  usePageTitle(m.bulk_parcels_title());
  const { sendsParcels } = useViewer();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-4 pt-5 pb-6 wide:px-6">
      <div className="flex flex-col gap-1.5">
        <h1 className="text-xl font-bold">{m.bulk_parcels_title()}</h1>
        <p className="max-w-2xl text-sm text-soft">{m.bulk_parcels_how()}</p>
      </div>
      {sendsParcels ? (
        <Card className="p-4">
          <Upload sells="parcels" />
        </Card>
      ) : (
        <Alert tone="warning">{m.bulk_parcels_not_allowed()}</Alert>
      )}
      <History sells="parcels" />
    </div>
  );
}
