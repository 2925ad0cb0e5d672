import type { Page } from "playwright-core";
import { TAKES_EVERY_LOOK, wear } from "./looks.ts";
import type { Look } from "./looks.ts";

/** The parts of the router that TanStack Router puts on the window. */
interface AppRouter {
  readonly navigate: (options: { readonly href: string }) => Promise<void>;
  readonly state: {
    readonly status: string;
    readonly location: { readonly href: string };
    readonly resolvedLocation?: { readonly href: string };
  };
}

/** Opens an address of an app in the given look. */
export type OpenScreen = (look: Look, path: string) => Promise<void>;

/**
 * Opens the screens of one app in one page. `npm test` loads the document only when the look changes or the previous
 * screen left a dialog open, and otherwise navigates with the app's router: a load costs more CPU time than the checks of
 * the screen. `npm run test:long` loads each screen.
 */
export function screenOpener(page: Page, origin: string): OpenScreen {
  let worn: Look | undefined;
  return async (look, path) => {
    const isLoaded = worn === look && !TAKES_EVERY_LOOK && !(await hasDialog(page));
    // After a failed navigation the next screen loads the document.
    worn = undefined;
    if (isLoaded) await navigate(page, path);
    else {
      await wear(page, look, origin);
      await page.goto(`${origin}${path}`);
    }
    worn = look;
  };
}

/** A dialog stays open after a navigation by the router; people close it with the link, or by Back. */
const hasDialog = async (page: Page): Promise<boolean> =>
  (await page.locator('[role="dialog"], [role="alertdialog"]').count()) > 0;

declare global {
  var __TSR_ROUTER__: AppRouter;
}

/** Navigates and waits until the new screen replaced the previous one, whose text could be mistaken for the new one's. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    await globalThis.__TSR_ROUTER__.navigate({ href });
  }, path);
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = globalThis.__TSR_ROUTER__.state;
    return status === "idle" && resolvedLocation?.href === location.href;
  });
}
