import { rupiah } from "@konter/contract/money";
import type { FeeQuestion, LanePlace } from "../../ports/courier.ts";

/** The fields of an account at a courier, by kind. */
export const secretField = (id: string, en: string) =>
  ({ kind: "secret", label: { id, en } }) as const;
export const textField = (id: string, en: string) => ({ kind: "text", label: { id, en } }) as const;
export const addressField = (id: string, en: string, production?: string) =>
  ({
    kind: "address",
    label: { id, en },
    ...(production !== undefined && { proposed: { production } }),
  }) as const;

/** A kilogram between two places, whose fee a test of the connection asks for. */
export const trialParcel = (origin: LanePlace, destination: LanePlace): FeeQuestion => ({
  origin,
  destination,
  weightGrams: 1_000,
  dimensions: { length: 10, width: 10, height: 10 },
  value: rupiah(50_000),
});

const perMille = (id: string, en: string) =>
  ({ kind: "whole_number", label: { id, en }, optional: true, least: 0, most: 200 }) as const;

/** What the courier's contract and the brand keep of cash on delivery. */
export const COD_FEE_FIELDS = {
  cod_fee_permille: perMille(
    "Biaya COD kurir (per seribu dari jumlah COD)",
    "Courier's COD fee (thousandths of the amount)",
  ),
  cod_fee_least: {
    kind: "whole_number",
    label: { id: "Biaya COD kurir minimal (rupiah)", en: "Courier's least COD fee (rupiah)" },
    optional: true,
    least: 0,
    most: 50_000,
  },
  cod_own_permille: perMille(
    "Biaya COD milik brand (per seribu dari jumlah COD)",
    "Brand's own COD fee (thousandths of the amount)",
  ),
} as const;
