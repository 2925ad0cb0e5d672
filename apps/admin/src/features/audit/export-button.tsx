import * as auditEndpoints from "@konter/contract/audit/office-endpoints";
import { Button, snackbar } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { exportInput } from "./api.ts";
import type { AuditFilters } from "./api.ts";

/** The filtered log as a CSV file; that it was taken out is an entry itself. */
export function ExportButton({ filters }: { readonly filters: AuditFilters }) {
  const client = useQueryClient();
  const exporting = useMutation({
    mutationFn: () => api(auditEndpoints.auditExport, exportInput(filters)),
    onSuccess: (file) => {
      save(file.csv, file.file_name);
      snackbar.add({
        text: file.complete
          ? m.audit_exported({ count: file.rows })
          : m.audit_export_cut({ count: file.rows }),
        tone: file.complete ? "success" : "info",
      });
      void client.invalidateQueries({ queryKey: ["audit"] });
    },
    onError: showFailure,
  });
  if (!session.may("audit.export")) return null;
  return (
    <Button
      kind="plain"
      size="small"
      busy={exporting.isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => exporting.mutate()}
    >
      {m.audit_export()}
    </Button>
  );
}

function save(csv: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
