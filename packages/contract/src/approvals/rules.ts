/** Maximum length of the reason for an approval request, and of the decision's comment. */
export const APPROVAL_REASON_CHARACTERS = 300;
