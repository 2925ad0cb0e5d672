import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { receiptHandlers } from "./routes.ts";

export const receiptsModule: Module = {
  name: "sales/receipts",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => receiptHandlers(brand),
};
