import type { PrepaidScreen as ScreenName, PrepaidScreen } from "@konter/contract/catalog";
import { preloadSheet, useAtLeast } from "@konter/ui";
import { RotateCcw } from "@konter/ui/icons";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import * as m from "#messages";
import { CategoryTabs } from "./category-tabs.tsx";
import { NumberPanel } from "./destination/number-panel.tsx";
import { ProductList } from "./products/product-list.tsx";
import { RecentNumbers } from "./destination/recent-numbers.tsx";
import { KIND_TITLES } from "../product-kinds/index.ts";
import { TodayStrip } from "./today-strip.tsx";
import { useTarget } from "./destination/target.ts";
import { useIsSold } from "./use-is-sold.ts";
import { useSale } from "./buying/use-sale.ts";
import { KINDS } from "@konter/contract/catalog";

/** The canonical URL for search engines; the page has three paths (feature row M156). */
function CanonicalLink({ screen }: { readonly screen: PrepaidScreen }) {
  return <link rel="canonical" href={`/prabayar/${KINDS[screen].path}`} />;
}

const loadConfirm = () => import("./buying/confirm-sheet.tsx");
const ConfirmSheet = lazy(loadConfirm);

const WaitingBanner = lazy(() => import("./buying/waiting-banner.tsx"));
const BatchSheet = lazy(() => import("./buying/batch-sheet.tsx"));

const NotSold = lazy(() => import("./not-sold.tsx"));

/** Preloads the sheet's code while the user selects a product. */
function preloadConfirm(): void {
  preloadSheet();
  void loadConfirm();
}

/** Sells one kind of prepaid product: number, product, confirmation. */
export function PrepaidScreen({
  screen,
  given,
}: {
  readonly screen: ScreenName;
  readonly given: string | undefined;
}) {
  usePageTitle(KIND_TITLES[screen]());
  const isSold = useIsSold();
  const inWebapp = useInWebapp();
  if (!isSold) {
    return (
      <Suspense fallback={null}>
        <NotSold />
      </Suspense>
    );
  }
  return (
    <>
      <CanonicalLink screen={screen} />
      {!inWebapp && <TodayStrip />}
      <Counter screen={screen} given={given} />
    </>
  );
}

function Counter({
  screen,
  given,
}: {
  readonly screen: ScreenName;
  readonly given: string | undefined;
}) {
  const inWebapp = useInWebapp();
  const target = useTarget(screen, given);
  const isOnDesk = useAtLeast("desk");
  const numberInput = useRef<HTMLInputElement>(null);
  const [numberError, setNumberError] = useState<string>();
  const sale = useSale({ screen, target, numberInput, showNumberError: setNumberError });
  const choosing = target.operator !== undefined || target.number !== "";
  useEffect(() => {
    if (choosing) preloadConfirm();
  }, [choosing]);
  return (
    <div
      className={
        inWebapp
          ? "mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-3"
          : "mx-auto -mt-9 flex max-w-5xl flex-col gap-4 px-4 wide:px-6"
      }
    >
      <h1 className="sr-only">{KIND_TITLES[screen]()}</h1>
      <CategoryTabs current={screen} />
      {sale.waiting.length > 0 && (
        <Suspense fallback={null}>
          <WaitingBanner sale={sale} />
        </Suspense>
      )}
      <div className="grid gap-4 desk:items-start desk:has-[aside>section]:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <NumberPanel
            screen={screen}
            target={target}
            error={numberError}
            inputRef={numberInput}
            onChange={(number) => {
              setNumberError(undefined);
              target.setNumber(number);
            }}
          />
          {isOnDesk !== true && target.number === "" && (
            <div className="empty:hidden desk:hidden">
              <RecentNumbers screen={screen} target={target} sale={sale} />
            </div>
          )}
          <ProductList screen={screen} target={target} sale={sale} onAim={preloadConfirm} />
        </div>
        {isOnDesk !== false && (
          <aside aria-label={m.recent_numbers()} className="hidden desk:block">
            <RecentNumbers screen={screen} target={target} sale={sale} />
          </aside>
        )}
      </div>
      <p className="flex items-center gap-2 text-xs text-soft">
        <RotateCcw aria-hidden className="size-3.5 shrink-0" />
        {m.refund_promise()}
      </p>
      {sale.batch && (
        <Suspense fallback={null}>
          <BatchSheet
            batch={sale.batch}
            sale={sale}
            onLeave={(left) => target.setNumber(left.join("\n"))}
          />
        </Suspense>
      )}
      {sale.intent && (
        <Suspense fallback={null}>
          <ConfirmSheet key={sale.intent.key} intent={sale.intent} open={sale.open} sale={sale} />
        </Suspense>
      )}
    </div>
  );
}
