/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const agentMarkups = "GET agent-center/markups";
export const agentMarkupSet = "POST agent-center/markups";
export const agentMarkupRemove = "POST agent-center/markups/{markup_id}/remove";
