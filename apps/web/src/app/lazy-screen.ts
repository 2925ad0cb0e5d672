import { lazyRouteComponent } from "@tanstack/react-router";
import type { StaticDataRouteOption } from "@tanstack/react-router";
import { createElement } from "react";
import type { ComponentType } from "react";
import { session } from "./session-store.ts";

/** The features that come late, each as a bundle of its own. */
const FEATURES = {
  session: () => import("../features/session/index.ts"),
  shell: () => import("../features/shell/index.ts"),
  prepaid: () => import("../features/prepaid/index.ts"),
  transactions: () => import("../features/transactions/index.ts"),
  receipts: () => import("../features/receipts/index.ts"),
  menus: () => import("../features/menus/index.ts"),
  report: () => import("../features/report/index.ts"),
  schedules: () => import("../features/schedules/index.ts"),
  cashback: () => import("../features/cashback/index.ts"),
  books: () => import("../features/books/index.ts"),
  notifications: () => import("../features/notifications/index.ts"),
  account: () => import("../features/account/index.ts"),
  guest: () => import("../features/guest/index.ts"),
  landing: () => import("../features/landing/index.ts"),
  "price-list": () => import("../features/price-list/index.ts"),
} as const;

export type FeatureName = keyof typeof FEATURES;
type Screens<Feature extends FeatureName> = Awaited<ReturnType<(typeof FEATURES)[Feature]>>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The bundle that this route's screen is in: the server names its files in the page, so that they come at once. */
    readonly feature?: FeatureName;
  }
}

/** A route's screen by its feature and its name there. */
export function lazyScreen<Feature extends FeatureName>(
  feature: Feature,
  name: keyof Screens<Feature> & string,
) {
  const staticData: StaticDataRouteOption = { feature };
  const load = FEATURES[feature] as () => Promise<Record<string, ComponentType>>;
  return { component: lazyRouteComponent(load, name), staticData };
}

interface LazyScreen {
  readonly component: ComponentType & { readonly preload?: () => Promise<void> };
  readonly staticData: StaticDataRouteOption;
}

/** An address that shows one screen to whoever is signed in and another to visitors. */
export function eitherScreen(member: LazyScreen, visitor: LazyScreen) {
  const current = (): LazyScreen => (session.signedIn() ? member : visitor);
  const Either = () => createElement(current().component);
  Either.preload = () => current().component.preload?.();
  const staticData: StaticDataRouteOption = {
    get feature() {
      return current().staticData.feature;
    },
  };
  return { component: Either, staticData };
}
