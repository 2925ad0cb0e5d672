import { getLocale } from "@konter/client/locale";
import { API_BASE } from "@konter/contract/http";
import { buttonClasses } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import * as m from "#messages";

/** Links to the same list as files, which are generated on request. */
export function FileLinks({
  path,
  query = {},
  formats,
}: {
  /** Relative to the API's base path. */
  readonly path: string;
  /** Filters; undefined values are omitted. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly formats: readonly ("pdf" | "xlsx" | "csv")[];
}) {
  const narrowed = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return (
    <div role="group" aria-label={m.drawer_files()} className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <a
          key={format}
          href={`${API_BASE}${path}?${new URLSearchParams([...narrowed, ["format", format], ["locale", getLocale()]]).toString()}`}
          download
          className={buttonClasses("plain", "normal")}
        >
          <Download aria-hidden className="size-4" />
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
