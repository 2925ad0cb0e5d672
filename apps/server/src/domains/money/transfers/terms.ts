import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";

/** The brand's transfer settings in the form of send_transfers. */
export interface Terms {
  readonly allowed: boolean;
  readonly fee: number;
  readonly least: number;
  /** By tier; a missing tier has the value of member. */
  readonly most: Readonly<Record<string, number>>;
  readonly day: Readonly<Record<string, number>>;
  /** 0 disables holding. */
  readonly hold_amount: number;
  readonly hold_minutes: number;
}

export async function readTerms(brand: BrandContext): Promise<Terms> {
  const settings = await readBrandSettings(brand);
  return {
    allowed: settings.allow_deposit_transfer,
    fee: settings.transfer_fee,
    least: settings.transfer_minimum,
    most: {
      member: settings.transfer_single_member,
      agent: settings.transfer_single_agent,
      master: settings.transfer_single_master,
    },
    day: {
      member: settings.transfer_day_member,
      agent: settings.transfer_day_agent,
      master: settings.transfer_day_master,
    },
    hold_amount: settings.transfer_hold_amount,
    hold_minutes: settings.transfer_hold_minutes,
  };
}

/** The limit of one tier. */
export const limitOf = (limits: Readonly<Record<string, number>>, category: string): number =>
  limits[category] ?? limits["member"] ?? 0;
