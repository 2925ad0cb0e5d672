import { formatDateTime } from "@konter/ui";
import type { MemberAuditEntry } from "@konter/contract/members";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import * as m from "#messages";
import { actionName } from "../audit/index.ts";
import { memberAuditQuery } from "./api.ts";
import { auditLines } from "./audit-text.ts";

/** Audit entries about the member, with actor and reason. */
export function AuditTab({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(memberAuditQuery(id));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.tab_audit()} rows={4} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <p className="text-sm text-soft">{m.no_audit()}</p>;
        return (
          <div className="flex flex-col gap-3">
            <ol aria-label={m.tab_audit()} className="flex flex-col gap-3">
              {rows.map((row) => (
                <Entry key={row.entry_id} row={row} />
              ))}
            </ol>
            <LoadMore query={query} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Entry({ row }: { readonly row: MemberAuditEntry }) {
  return (
    <li className="border-l-3 border-edge pl-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <b title={row.action}>{actionName(row.action)}</b>{" "}
          <span className="text-soft">{row.by ?? m.audit_without_staff()}</span>
        </span>
        <time dateTime={row.at} className="text-xs text-soft">
          {formatDateTime(row.at, "seconds")}
        </time>
      </p>
      <ul className="text-soft">
        {auditLines(row.detail).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </li>
  );
}
