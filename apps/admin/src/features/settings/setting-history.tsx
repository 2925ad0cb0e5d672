import { formatDateTime } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import * as m from "#messages";
import { settingHistoryQuery } from "./api.ts";

/** Changes with their authors, newest first. */
export function SettingHistory({ name }: { readonly name: string }) {
  const query = useQuery(settingHistoryQuery(name));
  return (
    <section aria-label={m.setting_history()} className="flex flex-col gap-2">
      <h3 className="font-bold">{m.setting_history()}</h3>
      <Loaded query={query} loading={<LoadingRows label={m.loading_settings()} rows={2} />}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="text-sm text-soft">{m.setting_no_history()}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line text-sm">
              {changes.map(({ at, by, before, after }) => (
                <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="font-medium">
                    {m.setting_before_after({ before: before ?? "–", after: after ?? "–" })}
                  </span>
                  <span className="text-soft">
                    {by ?? "–"} · <time dateTime={at}>{formatDateTime(at)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
