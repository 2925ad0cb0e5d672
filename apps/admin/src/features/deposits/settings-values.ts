import type {
  AdminDepositSettings,
  DepositMethodInput,
  DepositSettingsInput,
} from "@konter/contract/deposits";
import { MEMBER_TIERS } from "@konter/contract/members";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";

/** Every field as typed; fields of a payment method are prefixed with its code. */
export type SettingsValues = Readonly<Record<string, string>>;

const BASIS_POINTS_PER_PERCENT = 100;
const percent = (basisPoints: number): string =>
  String(basisPoints / BASIS_POINTS_PER_PERCENT).replace(".", ",");

export function valuesOf(settings: AdminDepositSettings): SettingsValues {
  const values: Record<string, string> = {
    nominals: settings.nominals.map(formatRupiah).join(" "),
    cut_off: settings.cut_off,
    holidays: settings.holidays.join("\n"),
    reason: "",
  };
  for (const tier of MEMBER_TIERS) {
    const limit = settings.day_limits.find(({ category }) => category === tier);
    values[`limit_${tier}`] = limit === undefined ? "" : formatRupiah(limit.most);
  }
  for (const method of settings.methods) {
    const { code, fee } = method;
    values[`${code} offered`] = method.offered ? "yes" : "";
    values[`${code} fixed`] = formatRupiah(fee.fixed);
    values[`${code} rate`] = percent(fee.rate_basis_points);
    values[`${code} least`] = formatRupiah(method.least);
    values[`${code} most`] = formatRupiah(method.most);
    values[`${code} opens_at`] = method.opens_at ?? "";
    values[`${code} closes_at`] = method.closes_at ?? "";
    values[`${code} rank`] = String(method.rank);
  }
  return values;
}

/** An invalid amount becomes a number that no rule accepts, so that its field gets an error. */
const amountOf = (text: string | undefined): Rupiah =>
  parseRupiah(text ?? "") ?? (Number.NaN as Rupiah);

/** `1,5` and `1.5` percent are 150 basis points. */
export function basisPointsOf(text: string | undefined): number {
  const trimmed = (text ?? "").trim().replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(trimmed)) return Number.NaN;
  const [whole = "0", part = ""] = trimmed.split(".");
  return Number(whole) * BASIS_POINTS_PER_PERCENT + Number(part.padEnd(2, "0"));
}

const wordsIn = (text: string | undefined): readonly string[] =>
  (text ?? "").split(/[\s;]+/).filter((word) => word !== "");

/** Converts the typed values to the input; `version` is the version that the form was loaded with. */
export function inputOf(
  values: SettingsValues,
  settings: AdminDepositSettings,
): DepositSettingsInput {
  const limits = MEMBER_TIERS.flatMap((category) => {
    const text = values[`limit_${category}`] ?? "";
    return text.trim() === "" ? [] : [{ category, most: amountOf(text) }];
  });
  return {
    version: settings.version,
    nominals: wordsIn(values["nominals"]).map(amountOf),
    cut_off: values["cut_off"] ?? "",
    holidays: [...wordsIn(values["holidays"])],
    day_limits: limits,
    methods: settings.methods.map(({ code }) => methodOf(values, code)),
    reason: values["reason"] ?? "",
  };
}

function methodOf(values: SettingsValues, code: string): DepositMethodInput {
  const typed = (name: string): string => values[`${code} ${name}`] ?? "";
  const clock = (name: string): string | null => (typed(name) === "" ? null : typed(name));
  return {
    code,
    offered: typed("offered") === "yes",
    fixed: amountOf(typed("fixed")),
    rate_basis_points: basisPointsOf(typed("rate")),
    least: amountOf(typed("least")),
    most: amountOf(typed("most")),
    opens_at: clock("opens_at"),
    closes_at: clock("closes_at"),
    rank: Number(typed("rank")),
  };
}
