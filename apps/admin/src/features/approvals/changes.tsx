import type { Approval } from "@konter/contract/approvals";
import * as m from "#messages";

/** Old and new value side by side, the new one in bold. */
export function Changes({ changes }: Pick<Approval, "changes">) {
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="min-w-0">
          <dt className="text-soft">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 font-semibold wrap-anywhere">
            {before !== null && (
              <>
                <span className="sr-only">{m.approval_before()}</span>
                <span className="font-normal text-soft line-through">{before}</span>
                <span aria-hidden>→</span>
                <span className="sr-only">{m.approval_after()}</span>
              </>
            )}
            <span>{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
