import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import {
  dropPreviousKeys,
  keepingPreviousKeys,
  switchingAccounts,
} from "../../office/connections/index.ts";
import { COURIER_HEALTH } from "./health-checks.ts";
import { COURIER_INBOX } from "./inbox.ts";
import {
  addWaybillRange,
  listCourierAccounts,
  saveCourierPlaces,
  saveLowWaybills,
} from "./office.ts";
import { saveHours } from "./opening-hours.ts";
import { decidePlaces } from "./place-changes/office.ts";
import { workPlaces } from "./place-changes/refresh-places.ts";
import { COURIER_CHANNEL, courierPlace } from "./registry.ts";

export const courierAccountsModule: Module = {
  name: "shipping/couriers",
  template: "nothing",
  handlers: ({ brand, couriers }) => ({
    courierAccounts: async () => listCourierAccounts(brand.pool, couriers),
    waybillRangeAdd: async (input, context) =>
      addWaybillRange(brand, couriers, actorOf(context), input),
    waybillsLowSave: async (input, context) =>
      saveLowWaybills(brand, couriers, actorOf(context), input),
    courierHoursSave: async (input, context) => {
      await saveHours(brand, actorOf(context), input);
      return listCourierAccounts(brand.pool, couriers);
    },
    courierPlacesDecide: async (input, context) => {
      await decidePlaces(brand, actorOf(context), input);
      return listCourierAccounts(brand.pool, couriers);
    },
    courierPlacesSave: async (input, context) => saveCourierPlaces(brand, actorOf(context), input),
  }),
  workers: ({ brand, couriers }) => [
    { name: "courier places", pauseMs: 60_000, work: () => workPlaces(brand, couriers) },
  ],
  connections: ({ couriers }) => ({
    port: "courier",
    table: "courier_account",
    key: "id",
    hasBalance: false,
    overlaps: true,
    announce: COURIER_CHANNEL,
    place: courierPlace,
    switch: switchingAccounts("courier_account", "courier.switched", COURIER_CHANNEL),
    keepPrevious: keepingPreviousKeys("courier_account"),
    changed: () => couriers.reload(),
  }),
  inbox: [COURIER_INBOX],
  health: COURIER_HEALTH,
  housekeeping: ({ pool }) => dropPreviousKeys(pool, "courier_account"),
};
