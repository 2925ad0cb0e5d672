import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** The brand's operator, contact details and terms. */
export const aboutQuery = () =>
  queryOptions({
    queryKey: ["brand", "about"],
    queryFn: ({ signal }) => quietApi("GET brand/about", {}, { signal }),
  });
