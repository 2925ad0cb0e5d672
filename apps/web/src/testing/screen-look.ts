import type { Page } from "playwright-core";

/** What the app says in the language of the page where it says this in Indonesian. */
type Say = (indonesian: string) => string;

/** A screen in a state that is worth a picture and a look at its accessibility. */
export interface ScreenLook {
  readonly name: string;
  /** Given the reference of a sale of the viewer's. */
  readonly path: (refId: string) => string;
  /** What shows that it is there, in Indonesian; a pattern where two English words stand for one. */
  readonly ready: string | RegExp;
  readonly prepare?: (page: Page, say: Say) => Promise<void>;
  /** Of no feature: the address is no screen's. */
  readonly isUnknown?: true;
}

/** What a feature's `screens.looks.ts` exports. */
export interface FeatureLooks {
  readonly SCREENS: readonly ScreenLook[];
  readonly NOT_LOOKED_AT?: Readonly<Record<string, string>>;
}
