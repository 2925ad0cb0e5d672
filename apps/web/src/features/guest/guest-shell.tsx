import { getLocale, switchLocale } from "@konter/client/locale";
import { BrandMark } from "@konter/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { createAppQueryClient } from "@konter/ui/queries";
import { session } from "../../app/session-store.ts";
import { isOffered } from "../../app/is-offered.ts";
import * as m from "#messages";

const BAR_BUTTON =
  "inline-flex min-h-10 items-center rounded-full px-3.5 text-sm font-semibold hover:bg-bar-press";

/** The layout of public pages for visitors: the brand, the language, and sign-in. */
export function GuestShell() {
  const [client] = useState(createAppQueryClient);
  return (
    <QueryClientProvider client={client}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {m.guest_skip_to_content()}
      </a>
      <div className="flex min-h-dvh flex-col">
        <GuestBar />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
        <Footer />
      </div>
    </QueryClientProvider>
  );
}

function GuestBar() {
  const { brand } = session.get();
  return (
    <header className="print-hidden sticky top-0 z-30 bg-bar text-on-bar">
      <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-3 px-4 wide:px-6">
        <Link
          to={brand.landing ? "/" : "/pricelist/{-$type}"}
          params={{ type: undefined }}
          className="flex h-9 min-w-9 flex-1 flex-wrap gap-x-2.5 overflow-hidden rounded-md"
        >
          <BrandMark name={brand.name} logo={brand.logo} />
          <span className="flex h-9 min-w-20 flex-1 items-center text-sm leading-tight font-bold wide:text-base">
            {brand.name}
          </span>
        </Link>
        <div className="-mr-2 flex shrink-0 items-center gap-1">
          <LanguageButton />
          <SignInLink />
        </div>
      </div>
    </header>
  );
}

/** Switches to the other language, named in that language. */
function LanguageButton() {
  const other = getLocale() === "id" ? "en" : "id";
  return (
    <button type="button" lang={other} onClick={() => switchLocale(other)} className={BAR_BUTTON}>
      {other === "en" ? "English" : "Indonesia"}
    </button>
  );
}

/** Returns to the current page after sign-in; from the landing page it leads to the prepaid page. */
function SignInLink() {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link
      to="/auth/login"
      search={href === "/" ? {} : { next: href }}
      className={`${BAR_BUTTON} bg-bar-press`}
    >
      {m.sign_in()}
    </Link>
  );
}

function Footer() {
  const { brand } = session.get();
  const { name, support_phone: phone } = brand;
  const ppob = isOffered(brand, "ppob");
  return (
    <footer className="print-hidden border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-sm text-soft wide:px-6">
        <p className="font-semibold text-text">{name}</p>
        <nav className="flex flex-wrap gap-x-4">
          {ppob && (
            <Link
              to="/pricelist/{-$type}"
              params={{ type: undefined }}
              className="inline-flex min-h-11 items-center underline"
            >
              {m.price_list_title()}
            </Link>
          )}
          {isOffered(brand, "shop") && (
            <>
              <Link to="/guest/shop" className="inline-flex min-h-11 items-center underline">
                {m.shop_title()}
              </Link>
              <Link to="/guest/shop/order" className="inline-flex min-h-11 items-center underline">
                {m.shop_find_title()}
              </Link>
            </>
          )}
          {isOffered(brand, "shipping") && (
            <Link to="/tarif" className="inline-flex min-h-11 items-center underline">
              {m.tariff_title()}
            </Link>
          )}
          {phone !== null && (
            <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline">
              {phone}
            </a>
          )}
        </nav>
      </div>
    </footer>
  );
}
