/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const schedules = "GET prepaid/schedules";
export const scheduleCreate = "POST prepaid/schedules";
export const scheduleChange = "POST prepaid/schedules/{code}";
export const schedulePause = "POST prepaid/schedules/{code}/pause";
export const scheduleResume = "POST prepaid/schedules/{code}/resume";
export const scheduleDelete = "DELETE prepaid/schedules/{code}";
export const scheduleLimit = "POST prepaid/schedules-limit";
