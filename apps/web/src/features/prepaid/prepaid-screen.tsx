import type { PrepaidScreen as ScreenName, PrepaidScreen } from "@konter/contract/catalog";
import { classes, preloadSheet, useAtLeast } from "@konter/ui";
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
  isHome = false,
}: {
  readonly screen: ScreenName;
  readonly given: string | undefined;
  readonly isHome?: boolean;
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
      {!inWebapp && (
        <div className={isHome ? undefined : "hidden wide:block"}>
          <TodayStrip />
        </div>
      )}
      <Counter screen={screen} given={given} isHome={isHome} />
    </>
  );
}

/** Hidden until the operators above are known, because it would be pushed down by them. */
const AFTER_CHOICE = "group-has-[[data-loading]]/sale:hidden";

function Counter({
  screen,
  given,
  isHome,
}: {
  readonly screen: ScreenName;
  readonly given: string | undefined;
  readonly isHome: boolean;
}) {
  const inWebapp = useInWebapp();
  const target = useTarget(screen, given);
  const isOnDesk = useAtLeast("desk");
  const numberInput = useRef<HTMLInputElement>(null);
  const [numberError, setNumberError] = useState<string>();
  const sale = useSale({ screen, target, numberInput, showNumberError: setNumberError });
  const isPicking = KINDS[screen].operator === "choice" && target.operator === undefined;
  const choosing = target.operator !== undefined || target.number !== "";
  useEffect(() => {
    if (choosing) preloadConfirm();
  }, [choosing]);
  return (
    <div
      className={classes(
        "group/sale mx-auto flex max-w-5xl flex-col gap-3 px-4 wide:gap-4",
        inWebapp ? "pt-3" : "wide:-mt-9 wide:px-6",
        !inWebapp && (isHome ? "-mt-9" : "pt-3 wide:pt-0"),
      )}
    >
      <h1 className="sr-only">{KIND_TITLES[screen]()}</h1>
      {/* While a product is chosen, a phone has no room for more bars. */}
      <div className={choosing && !isHome ? "hidden wide:contents" : "contents"}>
        <CategoryTabs current={screen} />
      </div>
      {sale.waiting.length > 0 && (
        <Suspense fallback={null}>
          <WaitingBanner sale={sale} />
        </Suspense>
      )}
      <div className="grid gap-4 desk:items-start desk:has-[aside>section]:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-3 wide:gap-5">
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
            <div className={classes(AFTER_CHOICE, "empty:hidden desk:hidden")}>
              <RecentNumbers screen={screen} target={target} sale={sale} />
            </div>
          )}
          {!isPicking && (
            <ProductList screen={screen} target={target} sale={sale} onAim={preloadConfirm} />
          )}
        </div>
        {isOnDesk !== false && (
          <aside aria-label={m.recent_numbers()} className="hidden desk:block">
            <RecentNumbers screen={screen} target={target} sale={sale} />
          </aside>
        )}
      </div>
      <p className={classes(AFTER_CHOICE, "flex items-center gap-2 text-xs text-soft")}>
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
