import type { Page } from "playwright-core";

/** The app's text in the page's language for an Indonesian text. */
type Say = (indonesian: string) => string;

/** A page, or a state of one, worth a screenshot and an axe check. */
export interface ScreenLook {
  readonly name: string;
  /** Receives the reference of a sale with an open complaint. */
  readonly path: (refId: string) => string;
  /** Text that shows that the page is ready, in Indonesian. */
  readonly ready: string | RegExp;
  readonly prepare?: (page: Page, say: Say) => Promise<void>;
  /** The URL belongs to no feature's screen. */
  readonly isUnknown?: true;
}

/** The export of a feature's `screens.looks.ts`. */
export interface FeatureLooks {
  readonly SCREENS: readonly ScreenLook[];
  readonly NOT_LOOKED_AT?: Readonly<Record<string, string>>;
}
