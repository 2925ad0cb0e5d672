import type { CallInput } from "@konter/contract/calls";
import type { CourierCode } from "@konter/contract/parcels";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api } from "../../../app/api.ts";
import { pagedQuery } from "../../../app/query-client.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "parcels", "report"] as const;

type FilterName =
  | "courier"
  | "mode"
  | "postal"
  | "status"
  | "shipping_status"
  | "parcel"
  | "recipient"
  | "date_from"
  | "date_to";
export type ParcelFilters = Readonly<Partial<Record<FilterName, string>>>;
export type ManifestFilters = Pick<
  ParcelFilters,
  "courier" | "postal" | "status" | "date_from" | "date_to"
>;

/** The filters as the calls take them; the server refuses other values. */
const parcelInput = (filters: ParcelFilters) => filters as CallInput<"parcelReportExport">;
const manifestInput = (filters: ManifestFilters) => filters as CallInput<"manifestReportExport">;

/** The account's parcels of all couriers, newest first. */
export const parcelReportQuery = (filters: ParcelFilters) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, filters], "GET mlo/report/transaction", parcelInput(filters)),
    placeholderData: keepPreviousData,
  });

/** The account's parcels of one courier, newest first. */
export const courierReportQuery = (courier: CourierCode, filters: ParcelFilters) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "courier", courier, filters], "GET mlo/report/courier/{courier}", {
      ...parcelInput(filters),
      courier,
    }),
    placeholderData: keepPreviousData,
  });

/** The account's manifests, newest first. */
export const manifestReportQuery = (filters: ManifestFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(
      [...KEY, "manifests", filters],
      "GET mlo/report/manifest",
      manifestInput(filters),
    ),
    placeholderData: keepPreviousData,
  });

/** The workbook of the filtered parcels; that of one courier only while its flag is on. */
export const loadParcels = (courier: CourierCode | undefined, filters: ParcelFilters) =>
  courier === undefined
    ? api("GET mlo/report/transaction/export", parcelInput(filters))
    : api("GET mlo/report/courier/{courier}/export", { ...parcelInput(filters), courier });

export const loadManifests = (filters: ManifestFilters) =>
  api("GET mlo/report/manifest/export", manifestInput(filters));

export const orderParcels = (filters: ParcelFilters, options: { idempotencyKey: string }) =>
  api("POST report/exports/parcels", parcelInput(filters), options);
