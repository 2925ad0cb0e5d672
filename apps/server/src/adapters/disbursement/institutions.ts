/** A vendor's code for each bank and e-wallet that it reaches, by ours. */
export type InstitutionCodes = Readonly<Record<string, string>>;

/** An institution that the vendor does not reach is refused here, without any call. */
export const noSuchInstitution = (institution: string) =>
  ({
    state: "refused",
    reason: "institution_closed",
    code: "no_such_institution",
    message: `the vendor does not reach ${institution.slice(0, 40)}`,
    body: "",
  }) as const;

/** The same of a question about a name: nobody has an account where nothing can be asked. */
export const notAsked = (institution: string) =>
  ({ ...noSuchInstitution(institution), state: "unknown" }) as const;

/** Ours by the vendor's. */
export const codeOf = (codes: InstitutionCodes, institution: string): string | undefined =>
  Object.hasOwn(codes, institution) ? codes[institution] : undefined;
