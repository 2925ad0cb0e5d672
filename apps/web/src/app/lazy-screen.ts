import { lazyRouteComponent } from "@tanstack/react-router";
import type { RouteComponent, StaticDataRouteOption } from "@tanstack/react-router";
import { createElement } from "react";
import type { ComponentType } from "react";
import { session } from "./session-store.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /**
     * The file in `src/features` with this route's screen; the server lists its bundles in the page, so that they load
     * immediately.
     */
    readonly source?: string;
    /** Whether visitors may open it; omitted: never. */
    readonly visitors?: () => boolean;
  }
}

interface LazyScreen {
  readonly component: RouteComponent;
  readonly staticData: StaticDataRouteOption;
}

/**
 * The screens of a feature, loaded on demand as one bundle: each by its name in `source`, the file in `src/features`
 * that `load` imports.
 */
export function screensOf<Screens>(source: string, load: () => Promise<Screens>) {
  return (name: keyof Screens & string, visitors?: () => boolean): LazyScreen => ({
    component: lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name),
    staticData: { source, ...(visitors && { visitors }) },
  });
}

/** A path that shows one screen to signed-in users and another to visitors. */
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
