import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { CsvButton } from "../../app/lists/csv-button.tsx";
import { session } from "../../app/session-store.ts";
import { exportInput } from "./api.ts";
import type { AuditFilters } from "./api.ts";

/** The filtered log as a CSV file; the export is itself recorded in the log. */
export function ExportButton({ filters }: { readonly filters: AuditFilters }) {
  const client = useQueryClient();
  if (!session.may("audit.export")) return null;
  return (
    <CsvButton
      read={() => api("POST admin/audit/export", exportInput(filters))}
      onSaved={() => void client.invalidateQueries({ queryKey: ["audit"] })}
    />
  );
}
