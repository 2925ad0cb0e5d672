import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import {
  drawerCashInput,
  drawerCloseInput,
  drawerHistory,
  drawerOpenInput,
  drawerPayInput,
  drawerReport,
  drawerSale,
  drawerSaleInput,
  drawerShiftQuery,
  drawerShiftRow,
  drawerShiftsQuery,
  drawerState,
  drawerUndoInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  drawer: call("GET drawer", {
    access: "member",
    input: nothing,
    output: drawerState,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's open cash drawers with what should be in each.",
  }),
  drawerOpen: call("POST drawer/shifts", {
    access: "member",
    idempotent: true,
    input: drawerOpenInput,
    output: drawerShiftRow,
    errors: ["drawer_open_already", "drawer_tills_too_many", "drawer_count_differs"],
    rateLimit: perMinute(30),
    summary: "Opens a shift of a till with counted cash.",
  }),
  drawerCash: call("POST drawer/shifts/{id}/cash", {
    access: "member",
    idempotent: true,
    input: drawerCashInput,
    output: drawerShiftRow,
    errors: ["drawer_shift_not_found", "drawer_shift_closed"],
    rateLimit: perMinute(60),
    summary: "Notes cash that is put into the drawer or taken out of it by hand.",
  }),
  drawerUndo: call("POST drawer/entries/{id}/undo", {
    access: "member",
    input: drawerUndoInput,
    output: drawerShiftRow,
    errors: [
      "drawer_entry_not_found",
      "drawer_entry_automatic",
      "drawer_entry_undone",
      "drawer_shift_closed",
    ],
    rateLimit: perMinute(60),
    summary: "Undoes an entry made by hand, by an opposite one.",
  }),
  drawerClose: call("POST drawer/shifts/{id}/close", {
    access: "member",
    idempotent: true,
    input: drawerCloseInput,
    output: drawerShiftRow,
    errors: [
      "drawer_shift_not_found",
      "drawer_shift_closed",
      "drawer_count_differs",
      "drawer_expected_changed",
      "drawer_reason_missing",
    ],
    rateLimit: perMinute(30),
    summary: "Closes a shift with a count; a difference needs a reason.",
  }),
  drawerSale: call("GET drawer/sales/{ref_id}", {
    access: "member",
    input: drawerSaleInput,
    output: drawerSale,
    errors: ["transaction_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "How a sale stands in the drawer.",
  }),
  drawerPay: call("POST drawer/sales/{ref_id}/payment", {
    access: "member",
    input: drawerPayInput,
    output: drawerSale,
    errors: [
      "transaction_not_found",
      "drawer_sale_not_success",
      "drawer_not_open",
      "drawer_shift_closed",
      "drawer_dp_too_large",
      "drawer_debt_has_payments",
    ],
    rateLimit: perMinute(120),
    summary:
      "Says how the customer paid for a sale: cash, not in cash, or as a debt. Said again it changes nothing; entries are corrected by opposite ones.",
  }),
  drawerShifts: call("GET drawer/shifts", {
    access: "member",
    input: drawerShiftsQuery,
    output: drawerHistory,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's shifts, newest first, with totals per day and person.",
  }),
  drawerShift: call("GET drawer/shifts/{id}", {
    access: "member",
    input: drawerShiftQuery,
    output: drawerReport,
    errors: ["drawer_shift_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The report of a shift: by way of paying, by kind of product, and its entries.",
  }),
};
