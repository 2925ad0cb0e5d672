/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const agentRegister = "POST account/agen";
export const agentConfirm = "POST account/agen/confirm";
