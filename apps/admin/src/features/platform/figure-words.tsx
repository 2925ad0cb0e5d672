import { getLocale } from "@konter/client/locale";
import type { BrandFigures, PlatformBrandRow } from "@konter/contract/platform";
import { Chip, Skeleton } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { durationText } from "../../app/times/duration.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { figuresQuery } from "./api.ts";

type Health = NonNullable<BrandFigures["health"]>;
const HEALTH: Readonly<Record<Health, { readonly tone: ChipTone; readonly name: () => string }>> = {
  ok: { tone: "success", name: m.brand_health_ok },
  warning: { tone: "warning", name: m.brand_health_warning },
  failing: { tone: "danger", name: m.brand_health_failing },
};

export function StatusChip({ brand }: { readonly brand: PlatformBrandRow }) {
  return brand.status === "active" ? (
    <Chip tone="success">{m.brand_active()}</Chip>
  ) : (
    <Chip tone="warning">{m.brand_suspended()}</Chip>
  );
}

export function HealthChip({ health }: { readonly health: BrandFigures["health"] }) {
  if (health === null) return <>{m.brand_unknown()}</>;
  const { tone, name } = HEALTH[health];
  return <Chip tone={tone}>{name()}</Chip>;
}

/** One figure of a brand, when it has loaded. */
export function Figure({
  code,
  children,
}: {
  readonly code: string;
  readonly children: (figures: BrandFigures) => ReactNode;
}) {
  const { data, error } = useQuery(figuresQuery(code));
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <span title={failureText(error)}>–</span>;
  return <Skeleton className="h-4 w-16" />;
}

const MEGABYTE_BYTES = 1_000_000;

export const sizeText = ({ size_bytes: size }: BrandFigures): string =>
  `${new Intl.NumberFormat(getLocale() === "id" ? "id-ID" : "en-GB", { maximumFractionDigits: 1 }).format(size / MEGABYTE_BYTES)} MB`;

export const countText = (count: number): string =>
  new Intl.NumberFormat(getLocale() === "id" ? "id-ID" : "en-GB").format(count);

export const ageText = (seconds: number | null): string =>
  seconds === null ? m.brand_never() : m.ago({ span: durationText(seconds) });
