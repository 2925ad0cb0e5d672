import type { AuditEntry } from "@konter/contract/audit";
import { FactList, Sheet, formatDateTime } from "@konter/ui";
import * as m from "#messages";
import { actionName, codesOf, subjectName, useFieldNames } from "./names.ts";
import { actorName, changedValues, codeOf, valueText } from "./values.ts";

/** All details of an entry: actor, time, address, old and new value, and its hash. */
export function EntrySheet({
  entry,
  open,
  onClose,
}: {
  readonly entry: AuditEntry;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const nameOf = useFieldNames();
  const changed = changedValues(entry);
  const details = Object.entries(entry.detail);
  return (
    <Sheet open={open} onClose={onClose} title={actionName(entry.action)}>
      <div className="flex flex-col gap-5">
        <FactList
          facts={[
            { label: m.audit_subject(), value: subjectName(entry), strong: true },
            { label: m.audit_code(), value: codesOf(entry) },
            { label: m.time(), value: formatDateTime(entry.at, "seconds") },
            { label: m.audit_staff(), value: actorName(entry) },
            { label: m.audit_address(), value: entry.address ?? "–" },
            { label: m.audit_browser(), value: entry.user_agent ?? "–" },
            { label: m.audit_request(), value: entry.request_id ?? "–" },
          ]}
        />
        {changed.length > 0 && (
          <table className="w-full border-collapse text-sm">
            <caption className="pb-1 text-left font-bold">{m.audit_change()}</caption>
            <thead>
              <tr className="border-b border-line text-left text-xs text-soft">
                <th scope="col" className="py-1.5 pr-2 font-semibold">
                  {m.audit_value()}
                </th>
                <th scope="col" className="py-1.5 pr-2 font-semibold">
                  {m.audit_before()}
                </th>
                <th scope="col" className="py-1.5 font-semibold">
                  {m.audit_after()}
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ name, before, after }) => (
                <tr key={name} className="border-b border-line align-top last:border-b-0">
                  <th scope="row" className="py-1.5 pr-2 text-left font-medium wrap-anywhere">
                    <span title={name}>{nameOf(name)}</span>
                  </th>
                  <td className="py-1.5 pr-2 wrap-anywhere text-soft" title={codeOf(before)}>
                    {valueText(name, before)}
                  </td>
                  <td className="py-1.5 font-medium wrap-anywhere" title={codeOf(after)}>
                    {valueText(name, after)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {details.length > 0 && (
          <section aria-label={m.audit_detail()} className="flex flex-col gap-2">
            <h3 className="font-bold">{m.audit_detail()}</h3>
            <FactList
              facts={details.map(([name, value]) => ({
                label: nameOf(name),
                value: valueText(name, value),
              }))}
            />
          </section>
        )}
        <p className="text-xs wrap-anywhere text-soft">
          {m.audit_seal()} <span className="font-mono">{entry.hash ?? "–"}</span>
        </p>
      </div>
    </Sheet>
  );
}
