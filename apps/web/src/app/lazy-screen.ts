import { lazyRouteComponent } from "@tanstack/react-router";
import type { RouteComponent, StaticDataRouteOption } from "@tanstack/react-router";
import { createElement } from "react";
import type { ComponentType } from "react";
import { session } from "./session-store.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The file in `src/features` that holds this route's screen: the server names its bundles in the page, so that they load at once. */
    readonly source?: string;
    /** Whether someone who is not signed in may open it; left out, nobody may. */
    readonly visitors?: () => boolean;
  }
}

interface LazyScreen {
  readonly component: RouteComponent;
  readonly staticData: StaticDataRouteOption;
}

/** The screens of a feature, fetched late as one bundle: each by its name in `source`, the file in `src/features` that `load` imports. */
export function screensOf<Screens>(source: string, load: () => Promise<Screens>) {
  return (name: keyof Screens & string, visitors?: () => boolean): LazyScreen => ({
    component: lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name),
    staticData: { source, ...(visitors && { visitors }) },
  });
}

/** An address that shows one screen to whoever is signed in and another to visitors. */
export function eitherScreen(member: LazyScreen, visitor: LazyScreen): LazyScreen {
  const current = (): LazyScreen => (session.signedIn() ? member : visitor);
  const Either = () => createElement(current().component);
  Either.preload = async () => current().component.preload?.();
  const { visitors } = visitor.staticData;
  const staticData: StaticDataRouteOption = {
    get source() {
      return current().staticData.source;
    },
    ...(visitors && { visitors }),
  };
  return { component: Either, staticData };
}
