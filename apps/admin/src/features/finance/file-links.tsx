import type { StatementFile } from "@konter/contract/finance";
import { buttonClasses } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import * as m from "#messages";

const NAMES: Readonly<Record<StatementFile, string>> = { csv: "CSV", xlsx: "Excel", pdf: "PDF" };

/** What the filters leave as a file, whole; that it was taken out stands in the audit. */
export function FileLinks({
  addressOf,
  without,
}: {
  readonly addressOf: (format: StatementFile) => string;
  /** One that this table is too long for. */
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
