import type { SupplierRow } from "@konter/contract/suppliers";
import { Alert, Card, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { NoSuppliers } from "../../app/fallbacks/no-suppliers.tsx";
import { suppliersQuery } from "../../app/suppliers.ts";
import { Page } from "../../app/page.tsx";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { Closures } from "./closures.tsx";
import { FundButton } from "./fund-sheet.tsx";
import { PricesWaiting } from "./prices-waiting.tsx";
import { ServiceLevelsButton } from "./service-levels-button.tsx";
import {
  differenceOf,
  isExplainable,
  signedRupiah,
  SupplierHealth,
  SupplierState,
} from "./supplier-health.tsx";
import { SupplierSwitch } from "./supplier-switch.tsx";
import { SyncButton } from "./sync-button.tsx";

const AGE_STEP_MILLISECONDS = 10_000;

/** `/suppliers`: suppliers with our balance at each, and their health. */
export function SuppliersPage() {
  const query = useQuery(suppliersQuery());
  const now = useNow(AGE_STEP_MILLISECONDS);
  return (
    <Page title={m.room_suppliers()}>
      <Loaded query={query} loading={<Loading />}>
        {({ suppliers }) =>
          suppliers.length === 0 ? (
            <Card>
              <NoSuppliers />
            </Card>
          ) : (
            <ul className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
              {suppliers.map((supplier) => (
                <li key={supplier.id}>
                  <SupplierCard supplier={supplier} now={now} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label={m.loading_suppliers()}
      className="grid grid-cols-1 gap-4 desk:grid-cols-2"
    >
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}

function Difference({ supplier }: { readonly supplier: SupplierRow }) {
  if (supplier.awaits_opening_balance) return <Alert>{m.opening_balance_text()}</Alert>;
  if (!isExplainable(supplier)) return <Alert tone="danger">{m.balances_differ_text()}</Alert>;
  return <Alert tone="warning">{m.balances_differ_busy()}</Alert>;
}

function SupplierCard({ supplier, now }: { readonly supplier: SupplierRow; readonly now: number }) {
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold">{supplier.name}</h2>
          <p className="mb-1.5 font-mono text-xs text-soft">{supplier.id}</p>
          <SupplierState supplier={supplier} />
        </div>
        <SupplierSwitch supplier={supplier} />
      </div>
      {supplier.low_balance && <Alert tone="warning">{m.low_balance_text()}</Alert>}
      {differenceOf(supplier) !== 0 && <Difference supplier={supplier} />}
      {supplier.exchange_difference !== 0 && (
        <Alert tone="warning">
          {m.exchange_difference_text({ amount: signedRupiah(supplier.exchange_difference) })}
        </Alert>
      )}
      {supplier.prices_waiting > 0 && <PricesWaiting supplier={supplier} />}
      {supplier.prices_doubtful > 0 && (
        <Alert tone="warning">
          <Link to="/price-lists" className="font-semibold underline">
            {m.supplier_prices_doubtful({ count: supplier.prices_doubtful })}
          </Link>
        </Alert>
      )}
      <Closures supplier={supplier} />
      <SupplierHealth supplier={supplier} now={now} />
      <ServiceLevelsButton supplier={supplier} />
      <FundButton supplier={supplier} />
      <SyncButton supplier={supplier} />
      <Link
        to="/transactions"
        search={{ supplier: supplier.id }}
        className="inline-flex min-h-9 items-center text-sm font-semibold text-primary-text"
      >
        {m.supplier_transactions()}
      </Link>
    </Card>
  );
}
