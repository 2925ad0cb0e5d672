import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { FEATURE_NAMES } from "@konter/contract/features";
import type { FeatureName } from "@konter/contract/features";
import { describeFeatures, switchFeature } from "@konter/server/domains/office/features/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { say, withBrand } from "../command.ts";
import type { Command } from "../command.ts";
import { refusing, wrong } from "../refusing.ts";

const NAMES = FEATURE_NAMES.join("|");

/** Switches a brand's features, as the back office's page does. */
export const FEATURE_COMMAND: Command = {
  words: ["brand", "features"],
  parameters: `<code>|${OWN_BRAND_CODE}`,
  summary:
    "Shows what a brand offers, and switches a feature on or off. What goes with it, or that nothing is sold then, has to be agreed to with --along.",
  options: {
    on: { value: "<feature>", help: `Switches it on: ${NAMES}.` },
    off: { value: "<feature>", help: "Switches it off." },
    along: { help: "Also what goes with it, and also when nothing is sold then." },
  },
  ofInstall: true,
  run(input) {
    const { rest, options } = input;
    const [code] = rest;
    if (code === undefined) return Promise.resolve(wrong("Which brand?"));
    const on = readName(options["on"]);
    const off = readName(options["off"]);
    if (on === "unknown" || off === "unknown")
      return Promise.resolve(wrong(`Which feature? There are: ${FEATURE_NAMES.join(", ")}.`));
    const brand = code === OWN_BRAND_CODE ? undefined : code;
    return withBrand({ ...input, options: { brand } }, ({ brand: opened }) =>
      refusing(async () => {
        const agreed = options["along"] === true;
        if (off !== undefined) await turn(opened, off, false, agreed);
        if (on !== undefined) await turn(opened, on, true, agreed);
        await list(opened);
      }),
    );
  },
};

function readName(given: string | boolean | undefined): FeatureName | "unknown" | undefined {
  if (given === undefined) return undefined;
  return FEATURE_NAMES.find((name) => name === given) ?? "unknown";
}

const turn = (brand: BrandContext, feature: FeatureName, on: boolean, agreed: boolean) =>
  switchFeature(brand, "command", {
    feature,
    on,
    takes_along: agreed ? [...FEATURE_NAMES] : [],
    sells_nothing: agreed,
  });

async function list(brand: BrandContext): Promise<void> {
  const { features } = await describeFeatures(brand, "en");
  for (const { feature, on, title, stopped_by: stoppedBy } of features) {
    const waits = stoppedBy.map((each) => each.feature).join(", ");
    say(`${feature}  ${on ? "on" : "off"}${waits === "" ? "" : ` (waits for ${waits})`}  ${title}`);
  }
}
