import type { ErrorAnswer } from "@konter/contract/http";
import { useEffect, useRef, useState } from "react";
import type { RefObject, SyntheticEvent } from "react";
import type { ZodMiniType } from "zod/mini";
import { storedValue } from "./draft-store.ts";
import { kitLocale } from "../texts.ts";
import type { Validator } from "./validation.ts";

type SubmitEvent = SyntheticEvent<HTMLFormElement>;

/** Every field as typed. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormOptions<Values extends FormValues> {
  /** Storage name of the draft in this tab; omitted: nothing is stored. */
  readonly draft?: string;
  readonly initial: Values;
  /** Never written to storage: passwords and PINs. */
  readonly secret?: readonly (keyof Values & string)[];
  /** Loaded when the form is first used. */
  readonly validator: () => Promise<Validator>;
  /** Converts the typed values to the input. */
  readonly toInput: (values: Values) => unknown;
  /** Sends the form. Shows a failure with `answer.fields` on the fields; the screen handles other failures. */
  readonly onSubmit: (values: Values) => Promise<void>;
}

export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface Form<Values extends FormValues> {
  readonly values: Values;
  readonly busy: boolean;
  readonly field: (name: keyof Values & string, path?: string) => FieldBinding;
  readonly set: (change: Partial<Values>) => void;
  /** Shows sentences on fields by path, and focuses the first. */
  readonly showErrors: (errors: Readonly<Record<string, string>>) => void;
  readonly submit: (event: SubmitEvent) => void;
  readonly forgetDraft: () => void;
}

/**
 * A `validator` that uses a schema of the contract. Loads the schema and the validation code when the form calls it,
 * because neither belongs in the first load. `load` selects the schema from the import, so that the bundle contains no
 * other.
 */
export const lazyValidator =
  <Args extends readonly unknown[]>(load: (...args: Args) => Promise<ZodMiniType>) =>
  async (...args: Args): Promise<Validator> => {
    const [{ validatorOf }, schema] = await Promise.all([import("./validation.ts"), load(...args)]);
    return validatorOf(schema);
  };

/**
 * A form that keeps all typed text: drafts survive a reload, errors are shown on their fields, and only one submission
 * runs at a time.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>): Form<Values> {
  const { draft, initial, secret = [], validator, toInput, onSubmit } = options;
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...readDraft(draft, initial),
  }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useFocusOnFirstError(element, refusals);

  const showErrors = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  };

  // Written synchronously, because a state updater runs with the next render, which may be after the draft was deleted.
  const latest = useRef(values);
  const set = (change: Partial<Values>) => {
    latest.current = { ...latest.current, ...change };
    writeDraft(draft, latest.current, secret);
    setValues(latest.current);
  };

  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const check = await validator();
      const found = check(toInput(values), kitLocale());
      showErrors(found);
      if (Object.keys(found).length === 0) await onSubmit(values);
    } catch (failure) {
      showErrors(serverErrors(failure));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    busy,
    set,
    showErrors,
    forgetDraft: () => writeDraft(draft, undefined, secret),
    field: (name, path = name) => ({
      name,
      value: values[name] ?? "",
      error: errors[path],
      onChange: (value) => {
        void validator();
        set({ [name]: value } as Partial<Values>);
        if (errors[path] !== undefined) setErrors(without(errors, path));
      },
    }),
    submit: (event) => {
      event.preventDefault();
      element.current = event.currentTarget;
      void run();
    },
  };
}

/** The first sentence of each field that the server rejected. */
export function serverErrors(failure: unknown): Readonly<Record<string, string>> {
  const fields = (failure as { answer?: ErrorAnswer } | undefined)?.answer?.fields ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([field, found]) => [field, found[0]?.message ?? ""]),
  );
}

function without(errors: Readonly<Record<string, string>>, path: string) {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== path));
}

/** Once per error, because correcting one of several invalid fields must not move the focus away. */
function useFocusOnFirstError(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
}

const isValues = (value: unknown): value is FormValues =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === "string");

function readDraft<Values extends FormValues>(
  draft: string | undefined,
  initial: Values,
): Partial<Values> {
  if (draft === undefined) return {};
  const kept = storedValue(draft, isValues).read() ?? {};
  return Object.fromEntries(
    Object.entries(kept).filter(([field]) => field in initial),
  ) as Partial<Values>;
}

function writeDraft(
  draft: string | undefined,
  values: FormValues | undefined,
  secret: readonly string[],
): void {
  if (draft === undefined) return;
  const kept =
    values &&
    Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));
  storedValue(draft, isValues).write(kept);
}
