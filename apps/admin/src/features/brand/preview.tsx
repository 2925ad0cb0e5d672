import type { BrandPreview } from "@konter/contract/brand";
import { formatRupiah } from "@konter/contract/money";
import { Alert, BrandMark, Button, Card, Chip, ChoiceChip, FactList, Skeleton } from "@konter/ui";
import * as m from "#messages";
import type { LookValues } from "./look-values.ts";
import { useTokens } from "./tokens.ts";

export interface PreviewProps {
  readonly values: LookValues;
  readonly logo: string | null;
  readonly preview: BrandPreview | undefined;
  /** The typed colors are unknown, so the previous ones are shown. */
  readonly stale: boolean;
}

/** A member's screen in the typed colors, light and dark. */
export function Preview({ values, logo, preview, stale }: PreviewProps) {
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.brand_preview()}</h2>
      <div role="status" className="empty:hidden">
        {stale && <Alert tone="warning">{m.preview_old()}</Alert>}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-4 wide:grid-cols-2">
        {preview ? (
          <>
            <Phone scheme="light" tokens={preview.light.tokens} values={values} logo={logo} />
            <Phone scheme="dark" tokens={preview.dark.tokens} values={values} logo={logo} />
          </>
        ) : (
          <>
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </>
        )}
      </div>
    </Card>
  );
}

const PRICE = 11_500;

function Phone({
  scheme,
  tokens,
  values,
  logo,
}: {
  readonly scheme: "light" | "dark";
  readonly tokens: Readonly<Record<string, string>>;
  readonly values: LookValues;
  readonly logo: string | null;
}) {
  const frame = useTokens<HTMLDivElement>(tokens);
  const name = scheme === "light" ? m.preview_light() : m.preview_dark();
  return (
    <figure className="min-w-0" aria-label={m.preview_sample({ scheme: name })}>
      <div
        ref={frame}
        inert
        data-theme={scheme}
        data-radius={values.radius}
        data-font-size={values.font_size}
        data-font-family={values.font_family}
        data-preview={scheme}
        className="overflow-hidden rounded-xl border border-edge bg-page font-sans text-text"
      >
        <div className="flex h-14 items-center gap-2.5 bg-bar px-4 font-bold text-on-bar">
          <BrandMark name={values.name} logo={logo} />
          <span className="min-w-0 truncate">{values.name}</span>
        </div>
        <div className="flex flex-col gap-3 p-4">
          <div className="flex flex-wrap gap-2">
            <ChoiceChip selected>Pulsa</ChoiceChip>
            <ChoiceChip selected={false}>Data</ChoiceChip>
          </div>
          <div className="flex items-center justify-between gap-2 rounded-lg border border-line bg-surface p-3">
            <span className="min-w-0">
              <span className="block font-bold">{m.sample_product()}</span>
              <span className="text-sm font-semibold text-primary-text">{formatRupiah(PRICE)}</span>
            </span>
            <Chip tone="accent">{m.sample_promo()}</Chip>
          </div>
        </div>
        <div className="rounded-t-xl bg-surface p-4 shadow-float">
          <FactList
            facts={[
              { label: m.sample_number(), value: "0817 0000 1234" },
              { label: m.sample_total(), value: formatRupiah(PRICE), strong: true },
            ]}
          />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button>{m.sample_buy()}</Button>
            <Button kind="quiet">{m.sample_other()}</Button>
          </div>
        </div>
      </div>
      <figcaption className="mt-1.5 text-center text-sm text-soft">{name}</figcaption>
    </figure>
  );
}
