import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** Rates of today. They change once a week. */
export const kursQuery = () =>
  queryOptions({
    queryKey: ["customs", "kurs"],
    queryFn: ({ signal }) => quietApi("GET mlo/cn23/kurs", {}, { signal }),
  });

/** Fewer letters find too much. */
const LEAST_LETTERS = 2;

export const hsQuery = (typed: string) =>
  queryOptions({
    queryKey: ["customs", "hs", typed],
    queryFn: ({ signal }) => quietApi("GET mlo/cn23/hscodes", { q: typed }, { signal }),
    enabled: typed.length >= LEAST_LETTERS,
  });
