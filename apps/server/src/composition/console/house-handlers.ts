import type { PlatformHouse } from "@konter/contract/platform";
import { actorOf, recordAction } from "../../kernel/audit/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import { openRegistry } from "../../platform/brands/registry.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import { chooseHouse, endHouseAccount, openHouseAccount } from "../houses/house-desk.ts";
import type { HouseDeskParts } from "../houses/house-desk.ts";
import { installBrands } from "./install-brands.ts";
import type { InstallParts } from "./install-brands.ts";

const NOBODY: PlatformHouse = { house: null, accounts: [] };

/** Sets the brand through whose suppliers others may buy; each change is audited in the console. */
export function houseHandlers(console: BrandContext, install: InstallParts): Handlers {
  const brands = installBrands(install);
  const describe = async (): Promise<PlatformHouse> => {
    const registry = await openRegistry(install.reached, install.home.open.brand.keys);
    if (registry === undefined) return NOBODY;
    const { house, grants } = await registry.houses.read();
    return {
      house: house ?? null,
      accounts: grants.map(({ brandCode, houseCode, memberId, ended }) => ({
        brand: brandCode,
        house: houseCode,
        member_id: memberId,
        ended,
      })),
    };
  };
  const desk = async (): Promise<HouseDeskParts> => ({
    registry: await brands.registry(),
    enter: async (code) => (await brands.serving(code)).site.open.brand,
  });
  return {
    platformHouse: describe,
    async platformHouseChoose({ code }, context) {
      const before = (await describe()).house;
      const house = code === "" ? null : code;
      await chooseHouse(await desk(), house ?? undefined);
      await recordAction(console.pool, actorOf(context), {
        action: "platform.house_chosen",
        subject: house ?? "none",
        before: { house: before },
        after: { house },
      });
      return describe();
    },
    async platformHouseAccountOpen({ code, phone }, context) {
      const { houseCode, memberId } = await openHouseAccount(await desk(), code, phone);
      await recordAction(console.pool, actorOf(context), {
        action: "platform.house_account_opened",
        subject: code,
        after: { house: houseCode, member_id: memberId },
      });
      return describe();
    },
    async platformHouseAccountEnd({ code }, context) {
      const { houseCode, memberId } = await endHouseAccount(await desk(), code);
      await recordAction(console.pool, actorOf(context), {
        action: "platform.house_account_ended",
        subject: code,
        before: { house: houseCode, member_id: memberId },
      });
      return describe();
    },
  };
}
