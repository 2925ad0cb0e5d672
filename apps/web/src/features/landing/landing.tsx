import { buttonClasses } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { quietApi } from "../../app/api.ts";
import { firstAnswer } from "../../app/startup/first-answers.ts";
import { KIND_TITLES } from "../product-kinds/index.ts";
import { session } from "../../app/session-store.ts";
import { isOffered } from "../../app/is-offered.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { listOf } from "./list-of.ts";
import { Offer } from "./offer.tsx";
import { Reasons } from "./reasons.tsx";

/** `/` for a visitor if the brand has a landing page: the brand, its products and prices, and sign-in. */
export function Landing() {
  usePageTitle(m.landing_page_title());
  const { brand } = session.get();
  const { data } = useQuery({
    ...firstAnswer("priceHighlights"),
    queryKey: ["price-highlights"],
    queryFn: ({ signal }) => quietApi("GET pricelist/highlights", {}, { signal }),
    enabled: isOffered(brand, "ppob"),
  });
  const types = (data?.types ?? []).filter(({ products }) => products.length > 0);
  const names = types.map(({ type }) => KIND_TITLES[type]());
  return (
    <>
      <Hero names={names} />
      <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-10 wide:px-6 desk:py-14">
        {types.length > 0 && <Offer types={types} />}
        {isOffered(brand, "ppob") && <Reasons />}
        {brand.support_phone !== null && <Contact name={brand.name} phone={brand.support_phone} />}
      </div>
    </>
  );
}

const BESIDE_SIGN_IN =
  "inline-flex min-h-13 items-center rounded-md border border-current px-5 text-base font-semibold hover:bg-bar-press";

function Hero({ names }: { readonly names: readonly string[] }) {
  const { brand } = session.get();
  const { name } = brand;
  const ppob = isOffered(brand, "ppob");
  return (
    <section className="bg-bar bg-[radial-gradient(circle_at_95%_110%,var(--c-bar-press)_0_32%,transparent_32.2%)] text-on-bar">
      <div className="mx-auto flex max-w-6xl flex-col items-start gap-5 px-4 py-12 wide:px-6 desk:py-20">
        <h1 className="max-w-3xl text-[2rem] leading-tight font-extrabold text-balance desk:text-[2.75rem]">
          {ppob ? m.landing_claim() : m.landing_claim_plain({ brand: name })}
        </h1>
        <p className="max-w-xl text-lg text-pretty">
          {names.length > 0 ? m.landing_text({ types: listOf(names) }) : m.landing_text_plain()}
        </p>
        <div className="flex flex-wrap gap-3 pt-1">
          <Link
            to="/auth/login"
            className="inline-flex min-h-13 items-center rounded-md bg-accent px-6 text-base font-bold text-on-accent hover:opacity-90"
          >
            {m.sign_in()}
          </Link>
          {brand.is_open !== false && (
            <Link to="/auth/$step" params={{ step: "register" }} className={BESIDE_SIGN_IN}>
              {m.sign_up()}
            </Link>
          )}
          {ppob && (
            <Link to="/pricelist/{-$type}" params={{ type: undefined }} className={BESIDE_SIGN_IN}>
              {m.see_prices()}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

function Contact({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-primary-wash p-6">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-xl font-bold">{m.landing_contact()}</h2>
        <p className="text-soft">{m.landing_contact_text({ brand: name })}</p>
      </div>
      <a href={`tel:${phone}`} className={buttonClasses("primary", "large")}>
        {phone}
      </a>
    </section>
  );
}
