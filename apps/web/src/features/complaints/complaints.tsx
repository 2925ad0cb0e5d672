import { isClosedComplaint } from "@konter/contract/complaints";
import { Button, preloadSheet } from "@konter/ui";
import { MessageSquare } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { complaintsQuery } from "./api.ts";
import { ComplaintCard } from "./complaint-card.tsx";
import { ComplaintSheet } from "./complaint-sheet.tsx";

/** Complaints about a transaction, and a button to file one while none is open (M272). */
export function Complaints({ refId }: { readonly refId: string }) {
  const query = useQuery(complaintsQuery(refId));
  const [open, setOpen] = useState(false);
  const { data, error } = query;
  if (data === undefined) return error ? <QueryFailure query={query} /> : null;
  const isOpen = data.rows.some(({ state }) => !isClosedComplaint(state));
  return (
    <>
      {data.rows.map((complaint) => (
        <ComplaintCard key={complaint.opened_at} complaint={complaint} />
      ))}
      {!isOpen && (
        <div className="print-hidden flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-soft">{m.complain_question()}</p>
          <Button
            kind="plain"
            icon={<MessageSquare aria-hidden className="size-4" />}
            onPointerEnter={preloadSheet}
            onFocus={preloadSheet}
            onClick={() => setOpen(true)}
          >
            {m.complain()}
          </Button>
        </div>
      )}
      <ComplaintSheet refId={refId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
