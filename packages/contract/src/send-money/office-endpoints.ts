/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminSentMoneyList = "GET admin/send-money";
export const adminSentMoney = "GET admin/send-money/{ref_id}";
export const adminSentMoneyAsk = "POST admin/send-money/{ref_id}/ask";
export const adminSentMoneyClose = "POST admin/send-money/{ref_id}/close";
