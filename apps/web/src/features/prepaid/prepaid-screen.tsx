import type { PrepaidScreen as ScreenName, PrepaidScreen } from "@konter/contract/catalog";
import { classes, preloadSheet, Skeleton, useAtLeast } from "@konter/ui";
import { RotateCcw } from "@konter/ui/icons";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { CategoryTabs } from "./category-tabs.tsx";
import { NumberPanel } from "./destination/number-panel.tsx";
import { ProductList } from "./products/product-list.tsx";
import { RecentNumbers } from "./destination/recent-numbers.tsx";
import { KIND_TITLES } from "../product-kinds/index.ts";
import { useTarget } from "./destination/target.ts";
import type { Target } from "./destination/target.ts";
import { useIsSold } from "./use-is-sold.ts";
import { useSale } from "./buying/use-sale.ts";
import type { Sale } from "./buying/use-sale.ts";
import { KINDS } from "@konter/contract/catalog";

/** The canonical URL for search engines; the page has three paths (feature row M156). */
function CanonicalLink({ screen }: { readonly screen: PrepaidScreen }) {
  return <link rel="canonical" href={`/prabayar/${KINDS[screen].path}`} />;
}

/** The kinds with tabs for other services of their providers, which are loaded on demand. */
const IN_FAMILIES: ReadonlySet<ScreenName> = new Set([
  "electricity",
  "tv",
  "internet",
  "smstel",
  "gas",
]);
const FamilyTabs = lazy(async () => ({
  default: (await import("../service-families/index.ts")).FamilyTabs,
}));

const loadConfirm = () => import("./buying/confirm-sheet.tsx");
const ConfirmSheet = lazy(loadConfirm);

const WaitingBanner = lazy(() => import("./buying/waiting-banner.tsx"));
const BatchSheet = lazy(() => import("./buying/batch-sheet.tsx"));

/** A phone shows it on the home page only, which contains it. */
const BalanceCard = lazy(async () => ({
  default: (await import("./home/balance-card.tsx")).BalanceCard,
}));

const NotSold = lazy(() => import("./not-sold.tsx"));

/** Preloads the sheet's code while the user selects a product. */
function preloadConfirm(): void {
  preloadSheet();
  void loadConfirm();
}

/** Parts of the home page around the sale of pulsa. */
interface HomeParts {
  /** Above the number on a phone, beside it on a desktop. */
  readonly card: ReactNode;
  /** In place of the products until a number is typed. */
  readonly tiles: ReactNode;
  readonly banner: ReactNode;
}

interface PrepaidScreenProps {
  readonly screen: ScreenName;
  readonly given: string | undefined;
  readonly home?: HomeParts;
}

/** Sells one kind of prepaid product: number, product, confirmation. */
export function PrepaidScreen({ screen, given, home }: PrepaidScreenProps) {
  usePageTitle(home ? m.menu_home() : KIND_TITLES[screen]());
  const isSold = useIsSold();
  if (!isSold) {
    return (
      <>
        {home?.card}
        {home && (
          <div className="mx-auto -mt-9 max-w-5xl px-4 desk:mt-4 wide:px-6">{home.tiles}</div>
        )}
        <Suspense fallback={null}>
          <NotSold />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <CanonicalLink screen={screen} />
      <Counter screen={screen} given={given} {...(home && { home })} />
    </>
  );
}

/** Hidden until the operators above are known, because it would be pushed down by them. */
const AFTER_CHOICE = "group-has-[[data-loading]]/sale:hidden";

function Counter({ screen, given, home }: PrepaidScreenProps) {
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
  const recent = <RecentNumbers screen={screen} target={target} sale={sale} />;
  return (
    <>
      {isOnDesk !== true && <div className="desk:hidden">{home?.card}</div>}
      <div
        className={classes(
          "group/sale mx-auto flex max-w-5xl flex-col gap-3 px-4 wide:gap-4 wide:px-6",
          home ? "-mt-9 desk:mt-0 desk:pt-5" : "pt-3 wide:pt-5",
        )}
      >
        <h1 className="sr-only">{KIND_TITLES[screen]()}</h1>
        {!home && <KindTabs screen={screen} choosing={choosing} />}
        {sale.waiting.length > 0 && (
          <Suspense fallback={null}>
            <WaitingBanner sale={sale} />
          </Suspense>
        )}
        <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_22rem] desk:items-start">
          <div className="flex min-w-0 flex-col gap-3 wide:gap-4">
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
            {home && (choosing ? <CategoryTabs current={screen} /> : home.tiles)}
            {isOnDesk !== true && target.number === "" && (
              <div className={classes(AFTER_CHOICE, "empty:hidden desk:hidden")}>{recent}</div>
            )}
            {(!home || choosing) && !isPicking && (
              <ProductList screen={screen} target={target} sale={sale} onAim={preloadConfirm} />
            )}
            {!choosing && home?.banner}
            <RefundPromise className={AFTER_CHOICE} />
          </div>
          {isOnDesk !== false && (
            <div className="hidden flex-col gap-4 desk:flex">
              {home?.card}
              {!home && !inWebapp && (
                <Suspense fallback={<Skeleton className="h-37" />}>
                  <BalanceCard className="rounded-lg p-4 pb-2" />
                </Suspense>
              )}
              <aside aria-label={m.recent_numbers()}>{recent}</aside>
            </div>
          )}
        </div>
        <Sheets target={target} sale={sale} />
      </div>
    </>
  );
}

interface KindTabsProps {
  readonly screen: ScreenName;
  readonly choosing: boolean;
}

/** The other services of the same provider, or else the other kinds, for which a phone has no room during a choice. */
function KindTabs({ screen, choosing }: KindTabsProps) {
  if (!IN_FAMILIES.has(screen))
    return (
      <div className={choosing ? "hidden wide:contents" : "contents"}>
        <CategoryTabs current={screen} />
      </div>
    );
  return (
    <Suspense fallback={<Skeleton className="h-13" />}>
      <FamilyTabs screen={screen} />
    </Suspense>
  );
}

function RefundPromise({ className }: { readonly className: string }) {
  return (
    <p className={classes(className, "flex items-center gap-2 text-xs text-soft")}>
      <RotateCcw aria-hidden className="size-3.5 shrink-0" />
      {m.refund_promise()}
    </p>
  );
}

function Sheets({ target, sale }: { readonly target: Target; readonly sale: Sale }) {
  return (
    <>
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
    </>
  );
}
