import type { AdminComplaint } from "@konter/contract/complaints";
import { Button, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { complaintQuery, takeOverComplaint } from "./api.ts";

/** Claims the complaint, or takes it over from the colleague named on the button. */
export function ClaimButton({ row }: { readonly row: AdminComplaint }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const id = String(row.complaint_id);
  const claim = async () => {
    setBusy(true);
    try {
      const input = { complaint_id: id, take_over: row.claimed_by !== null };
      takeOverComplaint(client, await api("POST admin/complaints/{complaint_id}/claim", input));
      snackbar.add({ text: m.claimed(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
      void client.invalidateQueries(complaintQuery(id));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" busy={busy} onClick={() => void claim()}>
      {row.claimed_by === null ? m.claim() : m.claim_take_over({ name: row.claimed_by })}
    </Button>
  );
}
