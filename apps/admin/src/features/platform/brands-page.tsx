import type { PlatformBrandRow } from "@konter/contract/platform";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { AddBrandButton } from "./add-brand.tsx";
import { brandsQuery } from "./api.ts";
import { ageText, countText, Figure, HealthChip, sizeText, StatusChip } from "./figure-words.tsx";

/** `/brands`: the brands of the install with their state, in ages and numbers. */
export function BrandsPage() {
  const query = useQuery(brandsQuery());
  return (
    <Page title={m.room_brands()} aside={<AddBrandButton />}>
      <p className="max-w-3xl text-sm text-soft">{m.brands_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_brands()} rows={3} />}>
        {({ rows }) => (
          <RecordTable
            caption={m.room_brands()}
            columns={columns()}
            rows={rows}
            rowKey={({ code }) => code}
            renderCard={(brand) => <BrandCard brand={brand} />}
          />
        )}
      </Loaded>
    </Page>
  );
}

const columns = (): readonly RecordColumn<PlatformBrandRow>[] => [
  { key: "name", title: m.brand_called(), wraps: true, cell: (brand) => <Name brand={brand} /> },
  { key: "status", title: m.status(), cell: (brand) => <StatusChip brand={brand} /> },
  {
    key: "health",
    title: m.brand_health(),
    cell: ({ code }) => (
      <Figure code={code}>{({ health }) => <HealthChip health={health} />}</Figure>
    ),
  },
  {
    key: "sales",
    title: m.brand_sales_today(),
    number: true,
    cell: ({ code }) => (
      <Figure code={code}>{({ sales_today_count: count }) => countText(count)}</Figure>
    ),
  },
  {
    key: "backup",
    title: m.brand_backup(),
    cell: ({ code }) => (
      <Figure code={code}>{({ backup_age_seconds: age }) => ageText(age)}</Figure>
    ),
  },
  {
    key: "size",
    title: m.brand_size(),
    number: true,
    roomy: true,
    cell: ({ code }) => <Figure code={code}>{sizeText}</Figure>,
  },
  {
    key: "version",
    title: m.brand_version(),
    roomy: true,
    wraps: true,
    cell: ({ code }) => <Figure code={code}>{({ version }) => version}</Figure>,
  },
];

function Name({ brand }: { readonly brand: PlatformBrandRow }) {
  return (
    <>
      <Link
        to="/brands/$brand_code"
        params={{ brand_code: brand.code }}
        className="font-semibold wrap-anywhere text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
      >
        {brand.name}
      </Link>
      <span className="block text-xs wrap-anywhere text-soft">{brand.member_host}</span>
    </>
  );
}

function BrandCard({ brand }: { readonly brand: PlatformBrandRow }) {
  const { code } = brand;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Name brand={brand} />
        </div>
        <StatusChip brand={brand} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <Figure code={code}>{({ health }) => <HealthChip health={health} />}</Figure>
        <Figure code={code}>
          {({ sales_today_count: count }) => m.brand_sales_count({ count: countText(count) })}
        </Figure>
      </div>
    </div>
  );
}
