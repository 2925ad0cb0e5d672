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
