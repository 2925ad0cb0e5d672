import { testLooks } from "@konter/ui/testing";
import type { FeatureLooks } from "../testing/screen-look.ts";
import { accountPageNames } from "./account-pages.ts";
import { REGISTERED_PATHS } from "./addresses.ts";

const ACCOUNT_AREA = "/account/{-$page}";

testLooks(
  "the members' app",
  // Each account page has its own path.
  [
    ...REGISTERED_PATHS.map(({ path }) => path).filter((path) => path !== ACCOUNT_AREA),
    ...accountPageNames.map((name) => `/account/${name}`),
  ],
  Object.values(import.meta.glob<FeatureLooks>("../features/*/screens.looks.ts", { eager: true })),
);
