/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const recentNumbers = "GET prepaid/recent-numbers";
export const contacts = "GET account/contact";
export const contactAdd = "POST account/contact/add";
export const contactEdit = "POST account/contact/{id}/edit";
export const contactDelete = "POST account/contact/{id}/delete";
export const numberPin = "POST account/contact/pin";
