import { descriptionProblem } from "./descriptions.ts";
import type { errors } from "./errors.ts";
import { mostLines } from "./rules.ts";
import type { Cn23Category } from "./rules.ts";

/** The parts of a declaration that depend on each other. */
export interface Checked {
  readonly category: Cn23Category;
  readonly explanation?: string | undefined;
  readonly recipient: { readonly country: string };
  readonly lines: readonly CheckedLine[];
  readonly currency: string;
  readonly total_value: number;
  readonly gross_grams: number;
}
export interface CheckedLine {
  readonly description: string;
  readonly net_grams: number;
  /** Value of the whole line in hundredths of the currency. */
  readonly value: number;
  readonly hs_code?: string | undefined;
  readonly origin?: string | undefined;
}

export interface DeclarationProblem {
  readonly path: readonly (string | number)[];
  readonly code: keyof typeof errors;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export const sumOfLines = (lines: readonly Pick<CheckedLine, "value">[]): number =>
  lines.reduce((sum, { value }) => sum + value, 0);
export const netOfLines = (lines: readonly Pick<CheckedLine, "net_grams">[]): number =>
  lines.reduce((sum, { net_grams: grams }) => sum + grams, 0);

/** `1250` as `12.50`, which the form accepts too. */
export const plainCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** Whether customs of the destination needs HS code and origin of each line. */
export const needsHs = (category: Cn23Category, totalCents: number): boolean =>
  category === "sale_of_goods" ||
  category === "commercial_sample" ||
  (category === "returned_goods" && totalCents > 0);

const problem = (
  path: DeclarationProblem["path"],
  code: DeclarationProblem["code"],
  parameters: DeclarationProblem["parameters"] = {},
): DeclarationProblem => ({ path, code, parameters });

/** Every rule between the fields of a declaration that it breaks. Nothing is corrected. */
export function problemsOf(declared: Checked): readonly DeclarationProblem[] {
  return [
    ...partyProblems(declared),
    ...declared.lines.flatMap((line, at) => [...lineProblems(declared, line, at)]),
    ...totalProblems(declared),
  ];
}

function* partyProblems({ recipient, category, explanation, lines }: Checked) {
  const { country } = recipient;
  if (country === "ID") yield problem(["recipient", "country"], "cn23_country_domestic");
  if (category === "other" && (explanation ?? "") === "")
    yield problem(["explanation"], "cn23_explanation_missing");
  const most = mostLines(country);
  if (lines.length > most) yield problem(["lines"], "cn23_lines_too_many", { most, country });
}

function* lineProblems({ category, total_value: total }: Checked, line: CheckedLine, at: number) {
  const { description, value, hs_code: hsCode, origin } = line;
  const described = descriptionProblem(description);
  const path = ["lines", at, "description"];
  if (described?.because === "vague")
    yield problem(path, "cn23_description_vague", { text: description });
  if (described?.because === "letters") yield problem(path, "cn23_description_letters");
  if (described?.because === "indonesian")
    yield problem(path, "cn23_description_english", {
      word: described.word,
      english: described.english,
    });
  if (category === "documents") {
    if (value > 0) yield problem(["lines", at, "value"], "cn23_documents_with_goods");
    if (hsCode !== undefined) yield problem(["lines", at, "hs_code"], "cn23_documents_with_goods");
    return;
  }
  if (value === 0) yield problem(["lines", at, "value"], "cn23_value_missing");
  if (!needsHs(category, total)) return;
  if (hsCode === undefined) yield problem(["lines", at, "hs_code"], "cn23_hs_missing");
  if (origin === undefined) yield problem(["lines", at, "origin"], "cn23_origin_missing");
}

function* totalProblems({ lines, total_value: total, gross_grams: gross, currency }: Checked) {
  const sum = sumOfLines(lines);
  if (sum !== total)
    yield problem(["total_value"], "cn23_total_differs", {
      currency,
      total: plainCents(total),
      sum: plainCents(sum),
    });
  const net = netOfLines(lines);
  if (net > gross) yield problem(["gross_grams"], "cn23_net_above_gross", { net, gross });
}
