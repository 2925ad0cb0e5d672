import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { displayPhone } from "@konter/contract/phone";
import type { RunningDemo } from "@konter/server/composition/demo.ts";
import type { Config } from "@konter/server/platform/config.ts";
import { OWN_DEMO } from "./brand.ts";
import type { DemoBrand } from "./brand.ts";
import { connectDemo, loadDemo } from "./load-demo.ts";
import { beginSecondBrand } from "./make-second-brand.ts";
import { DEMO_INBOX_PATH, mountDemoPages } from "./pages.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "./people.ts";
import { SECOND_BRAND } from "./second-brand.ts";
import { beginShopPictures } from "./shop-pictures/add-shop-pictures.ts";
import type { RunningSimulators } from "./simulators.ts";

/** Runs the demo's brands with simulators that have started. */
export function runDemo(config: Config, simulators: RunningSimulators): RunningDemo {
  const { second } = simulators;
  const hasHistory = config.demoHistory && config.databaseUrl === undefined;
  let secondBrand: ReturnType<typeof beginSecondBrand> | undefined;
  let pictures: ReturnType<typeof beginShopPictures> | undefined;
  return {
    siteParts(code) {
      if (code === OWN_BRAND_CODE)
        return {
          mountPages: pagesOf(simulators, OWN_DEMO),
          prepare: (open) => loadDemo(open, simulators, hasHistory),
        };
      if (second !== undefined && code === SECOND_BRAND.code)
        return {
          mountPages: pagesOf(second, SECOND_BRAND),
          prepare: (open) => connectDemo(open, second, SECOND_BRAND),
        };
      return { mountPages: pagesOf(simulators) };
    },
    follow(parts) {
      secondBrand = second && beginSecondBrand({ ...parts, vendors: second });
      if (hasHistory) pictures = beginShopPictures(parts.home);
    },
    lines: (address) => ["", ...loginsOf(OWN_DEMO), ...inboxAt(address)],
    async linesOfRest() {
      const place = await secondBrand?.place;
      if (place === undefined) return [];
      return [
        "",
        `A second brand of the same install, ${SECOND_BRAND.name}: ${place.address}`,
        `Its back office: ${place.staffAddress}`,
        ...loginsOf(SECOND_BRAND),
        ...inboxAt(place.address),
      ];
    },
    async leave() {
      await Promise.all([secondBrand?.stop(), pictures?.stop()]);
    },
    stop: () => simulators.stop(),
  };
}

/** A brand that an operator added has no logins to show. */
const pagesOf =
  (
    { messages }: Pick<RunningSimulators, "messages">,
    accounts?: DemoBrand,
  ): ReturnType<RunningDemo["siteParts"]>["mountPages"] =>
  (app, brand) =>
    mountDemoPages(app, brand, { inbox: messages.inbox, ...(accounts && { accounts }) });

function loginsOf({ people, staff }: DemoBrand): readonly string[] {
  const width = Math.max(...people.map(({ kind }) => kind.length));
  return [
    `Demo logins (password ${DEMO_PASSWORD}, PIN ${DEMO_PIN}):`,
    ...people.map(({ kind, hp }) => `  ${kind.padEnd(width)}  ${displayPhone(hp)}`),
    ...staff.map(({ email }) => `  ${"Admin".padEnd(width)}  ${email} (back office)`),
  ];
}

const inboxAt = (address: string | undefined): readonly string[] =>
  address === undefined ? [] : [`Demo messages (codes): ${address}${DEMO_INBOX_PATH}`];
