import { getLocale, switchLocale } from "@konter/client/locale";
import { BrandMark, Button } from "@konter/ui";
import type { ReactNode } from "react";
import { session } from "../../app/session-store.ts";
import { isOffered } from "../../app/is-offered.ts";
import * as m from "#messages";

/** The layout of every screen before sign-in: brand, language selection, support contact. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { brand } = session.get();
  return (
    <main tabIndex={-1} className="auth-frame">
      <div className="auth-bar">
        <div className="flex items-center gap-3">
          <BrandMark name={brand.name} logo={brand.logo} />
          <span className="text-lg font-bold">{brand.name}</span>
        </div>
        <p className="hidden text-2xl font-bold text-balance desk:block">{m.sign_in_claim()}</p>
      </div>
      <div className="-mt-10 flex flex-col items-center gap-6 px-4 pb-8 desk:mt-0 desk:justify-center">
        {children}
        <LanguageLinks />
        <p className="flex flex-wrap justify-center gap-x-6 text-sm underline *:py-3">
          {isOffered(brand, "ppob") && <a href="/pricelist">{m.see_prices()}</a>}
          {isOffered(brand, "shop") && <a href="/guest/shop/order">{m.shop_find_title()}</a>}
        </p>
        {brand.support_phone && (
          <p className="text-sm text-soft">{m.sign_in_support({ phone: brand.support_phone })}</p>
        )}
        {brand.demo && (
          <a href="/demo/inbox" className="py-3 text-sm underline">
            {m.demo_accounts()}
          </a>
        )}
      </div>
    </main>
  );
}

function LanguageLinks() {
  const now = getLocale();
  return (
    <div className="flex gap-1" role="group" aria-label={m.language()}>
      {(["id", "en"] as const).map((locale) => (
        <Button
          key={locale}
          kind={locale === now ? "plain" : "quiet"}
          size="small"
          lang={locale}
          aria-pressed={locale === now}
          onClick={() => switchLocale(locale)}
        >
          {locale === "id" ? "Indonesia" : "English"}
        </Button>
      ))}
    </div>
  );
}
