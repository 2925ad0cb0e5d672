import type { BrandFigures, PlatformBrandRow } from "@konter/contract/platform";
import { buttonClasses, Card, Chip, FactList, formatDateTime } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import * as m from "#messages";
import { brandQuery, figuresQuery } from "./api.ts";
import { ChangeHostsButton } from "./change-hosts.tsx";
import { ageText, countText, HealthChip, sizeText, StatusChip } from "./figure-words.tsx";
import { FirstOwnerCard } from "./first-owner-card.tsx";
import { HouseCard } from "./house-card.tsx";
import { SuspendButton } from "./suspend-button.tsx";

/** `/brands/$brand_code`: state and location of a brand, and the platform owner's actions. */
export function BrandPage() {
  const { brand_code: code } = useParams({ from: "/office/brands/$brand_code" });
  const query = useQuery(brandQuery(code));
  return (
    <Page title={query.data?.name ?? m.room_brands()}>
      <Loaded query={query} loading={<LoadingRows label={m.loading_brands()} rows={2} />}>
        {(brand) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
            <div className="flex flex-col gap-4">
              <Place brand={brand} />
              <HouseCard brand={brand} />
            </div>
            <Figures code={brand.code} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Place({ brand }: { readonly brand: PlatformBrandRow }) {
  const facts = [
    { label: m.status(), value: <StatusChip brand={brand} /> },
    { label: m.brand_code(), value: brand.code },
    { label: m.brand_host(), value: <Address url={brand.member_url} /> },
    { label: m.brand_staff_host(), value: <Address url={brand.staff_url} /> },
    ...(brand.created_at === null
      ? []
      : [{ label: m.brand_created(), value: formatDateTime(brand.created_at) }]),
  ];
  return (
    <Card className="flex flex-col gap-4 p-4">
      <FactList facts={facts} />
      {brand.is_own && <p className="text-sm text-soft">{m.brand_own_text()}</p>}
      <div className="flex flex-wrap gap-2">
        <Link
          to="/brands/$brand_code/features"
          params={{ brand_code: brand.code }}
          className={buttonClasses("plain", "small")}
        >
          {m.brand_features()}
        </Link>
        {!brand.is_own && (
          <>
            <ChangeHostsButton key={brand.member_url + brand.staff_url} brand={brand} />
            <SuspendButton brand={brand} />
          </>
        )}
      </div>
    </Card>
  );
}

function Address({ url }: { readonly url: string }) {
  return (
    <a href={url} rel="noreferrer" className="text-primary-text underline underline-offset-4">
      {url}
    </a>
  );
}

function Figures({ code }: { readonly code: string }) {
  const query = useQuery(figuresQuery(code));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_brands()} rows={3} />}>
      {(figures) => (
        <div className="flex flex-col gap-4">
          <Card>
            <FactList facts={factsOf(figures)} />
          </Card>
          {figures.troubles.length > 0 && <Troubles troubles={figures.troubles} />}
          {!figures.has_staff && <FirstOwnerCard code={code} />}
        </div>
      )}
    </Loaded>
  );
}

const factsOf = (figures: BrandFigures) => [
  { label: m.brand_health(), value: <HealthChip health={figures.health} /> },
  { label: m.brand_sales_today(), value: countText(figures.sales_today_count) },
  { label: m.brand_backup(), value: ageText(figures.backup_age_seconds) },
  { label: m.brand_restored(), value: ageText(figures.restored_age_seconds) },
  { label: m.brand_size(), value: sizeText(figures) },
  { label: m.brand_version(), value: figures.version },
];

function Troubles({ troubles }: { readonly troubles: BrandFigures["troubles"] }) {
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-bold">{m.brand_troubles()}</h2>
      <ul className="flex flex-col gap-2 text-sm">
        {troubles.map(({ name, state }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-2">
            <span className="font-mono text-xs wrap-anywhere">{name}</span>
            <Chip tone={state === "failing" ? "danger" : "warning"}>
              {state === "failing" ? m.brand_health_failing() : m.brand_health_warning()}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="text-xs text-soft">{m.brand_troubles_text()}</p>
    </Card>
  );
}
