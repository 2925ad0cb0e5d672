import { Card, formatDateTime } from "@konter/ui";

interface VendorWord {
  readonly at: string;
  readonly source: string;
  readonly word: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly effect: string;
  readonly times: number;
}

/** The statuses that a vendor or courier sent about one order, with the effect of each. */
export function VendorHistory({
  title,
  none,
  words,
  nameOf = (code) => code,
}: {
  readonly title: string;
  readonly none: string;
  readonly words: readonly VendorWord[];
  /** The name of a source, status or effect. */
  readonly nameOf?: (code: string) => string;
}) {
  return (
    <Card className="min-w-0 p-4">
      <h2 className="mb-3 font-bold">{title}</h2>
      {words.length === 0 ? (
        <p className="text-sm text-soft">{none}</p>
      ) : (
        <ol className="flex flex-col gap-3 text-sm">
          {words.map((word) => (
            <li key={`${word.at} ${word.source} ${word.word}`} className="wrap-anywhere">
              <b>
                {nameOf(word.source)} · {nameOf(word.word)}
              </b>{" "}
              <span className="text-soft">
                {formatDateTime(word.at)}
                {word.times > 1 && ` (${word.times}×)`}
              </span>
              <span className="block">
                {word.code} {word.message} → {nameOf(word.effect)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
