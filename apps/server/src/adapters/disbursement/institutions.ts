/** A vendor's code for each bank and e-wallet that it reaches, by our code. */
export type InstitutionCodes = Readonly<Record<string, string>>;

/** The rejection for an institution that the vendor does not reach, without a call. */
export const noSuchInstitution = (institution: string) =>
  ({
    state: "refused",
    reason: "institution_closed",
    code: "no_such_institution",
    message: `the vendor does not reach ${institution.slice(0, 40)}`,
    body: "",
  }) as const;

/** The same for a name check. */
export const notAsked = (institution: string) =>
  ({ ...noSuchInstitution(institution), state: "unknown" }) as const;

/** Our code of a vendor's code. */
export const codeOf = (codes: InstitutionCodes, institution: string): string | undefined =>
  Object.hasOwn(codes, institution) ? codes[institution] : undefined;
