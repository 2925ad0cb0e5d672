import type { ImportCategory } from "@konter/contract/customs";

/** The typed form of `/pos/simulasi/pajak`. */
export interface TaxValues extends Record<string, string> {
  readonly category: string;
  readonly hs_code: string;
  readonly hs_name: string;
  readonly currency: string;
  readonly fob: string;
  readonly freight: string;
  readonly insurance: string;
  /** `yes` or empty. */
  readonly has_npwp: string;
}

export const EMPTY_TAX: TaxValues = {
  category: "general",
  hs_code: "",
  hs_name: "",
  currency: "USD",
  fob: "",
  freight: "",
  insurance: "",
  has_npwp: "yes",
};

/** The input of the calculation; fields left empty are left out. */
export const taxInputOf = (values: TaxValues) => ({
  category: values.category as ImportCategory,
  ...(values.hs_code !== "" && { hs_code: values.hs_code }),
  currency: values.currency,
  fob: values.fob,
  freight: values.freight,
  ...(values.insurance.trim() !== "" && { insurance: values.insurance }),
  has_npwp: values.has_npwp === "yes",
});
