import type { BrandPreview } from "@konter/contract/brand";
import { Card, Chip } from "@konter/ui";
import { ChevronDown } from "@konter/ui/icons";
import * as m from "#messages";
import { useTokens } from "./tokens.ts";
import { adjustmentText, pairName, ratioText } from "./words.ts";

/** WCAG 2.2, 1.4.3: contrast of text and background. */
const ENOUGH = 4.5;

/** Colors adjusted for readability, and the contrast of each color pair on a screen. */
export function ContrastList({ preview }: { readonly preview: BrandPreview }) {
  return (
    <Card>
      {preview.adjustments.length > 0 && (
        <ul className="mb-3 flex list-disc flex-col gap-1.5 pl-5 text-sm wrap-anywhere">
          {preview.adjustments.map((adjustment) => (
            <li key={`${adjustment.color} ${adjustment.kind}`}>{adjustmentText(adjustment)}</li>
          ))}
        </ul>
      )}
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 font-bold">
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
          <h2>{m.contrast()}</h2>
        </summary>
        <p className="mt-1 text-sm text-soft">{m.contrast_text()}</p>
        <div className="mt-4 grid grid-cols-1 gap-4 wide:grid-cols-2">
          <Pairs name={m.preview_light()} scheme={preview.light} />
          <Pairs name={m.preview_dark()} scheme={preview.dark} />
        </div>
      </details>
    </Card>
  );
}

function Pairs({
  name,
  scheme,
}: {
  readonly name: string;
  readonly scheme: BrandPreview["light"];
}) {
  return (
    <section aria-label={`${m.contrast()}, ${name}`} className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{name}</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {scheme.pairs.map(({ text, ground, ratio }) => (
          <li key={`${text} ${ground}`} className="flex items-center gap-2.5">
            <Sample text={scheme.tokens[text] ?? ""} ground={ground} />
            <span className="min-w-0 flex-1">
              {m.contrast_on({ text: pairName(text), ground })}
            </span>
            <Chip tone={ratio >= ENOUGH ? "success" : "danger"}>{ratioText(ratio)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sample({ text, ground }: { readonly text: string; readonly ground: string }) {
  const element = useTokens<HTMLSpanElement>({ surface: ground, text });
  return (
    <span
      ref={element}
      aria-hidden
      className="grid h-8 w-10 shrink-0 place-items-center rounded-md border border-edge bg-surface font-bold text-text"
    >
      Aa
    </span>
  );
}
