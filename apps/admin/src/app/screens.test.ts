import { testLooks } from "@konter/ui/testing";
import type { FeatureLooks } from "../testing/screen-look.ts";
import { REGISTERED_PATHS } from "./addresses.ts";

testLooks(
  "the back office",
  REGISTERED_PATHS.map(({ path }) => path),
  Object.values(import.meta.glob<FeatureLooks>("../features/*/screens.looks.ts", { eager: true })),
);
