import type { StatementFile } from "@konter/contract/finance";
import { buttonClasses } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import * as m from "#messages";

const NAMES: Readonly<Record<StatementFile, string>> = { csv: "CSV", xlsx: "Excel", pdf: "PDF" };

/** Links to the complete filtered rows as files; each export is recorded in the audit log. */
export function FileLinks({
  addressOf,
  without,
}: {
  readonly addressOf: (format: StatementFile) => string;
  /** The format that the table is too long for. */
  readonly without?: StatementFile | undefined;
}) {
  const formats = (Object.keys(NAMES) as StatementFile[]).filter((format) => format !== without);
  return (
    <ul aria-label={m.finance_download()} className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <li key={format}>
          <a
            href={addressOf(format)}
            download
            aria-label={m.finance_download_as({ format: NAMES[format] })}
            className={buttonClasses("plain", "small")}
          >
            <Download aria-hidden className="size-4" />
            {NAMES[format]}
          </a>
        </li>
      ))}
    </ul>
  );
}
