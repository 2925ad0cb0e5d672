import type { ErrorAnswer } from "@konter/contract/http";
import { useEffect, useRef, useState } from "react";
import type { RefObject, SyntheticEvent } from "react";
import type { ZodMiniType } from "zod/mini";
import { storedValue } from "./draft-store.ts";
import { kitLocale } from "./texts.ts";
import type { Validator } from "./validation.ts";

type SubmitEvent = SyntheticEvent<HTMLFormElement>;

/** Every field as it was typed. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormOptions<Values extends FormValues> {
  /** Names the draft in this tab's storage; without it nothing is kept. */
  readonly draft?: string;
  readonly initial: Values;
  /** Never written to storage: passwords and PINs. */
  readonly secret?: readonly (keyof Values & string)[];
  /** Fetched when the form is first touched. */
  readonly validator: () => Promise<Validator>;
  /** What is sent, from what was typed. */
  readonly toInput: (values: Values) => unknown;
  /** Sends the form. A failure that carries `answer.fields` is placed on the fields; other failures are the screen's. */
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
  /** Places sentences on fields by their path and moves the focus to the first. */
  readonly showErrors: (errors: Readonly<Record<string, string>>) => void;
  readonly submit: (event: SubmitEvent) => void;
  readonly forgetDraft: () => void;
}

/**
 * The `validator` of a form that checks with a schema of the contract. Fetches the schema and the validation code when the form calls it:
 * neither belongs in the first load. `load` names the schema it takes from the import, so that the bundle carries no other.
 */
export const lazyValidator =
  <Args extends readonly unknown[]>(load: (...args: Args) => Promise<ZodMiniType>) =>
  async (...args: Args): Promise<Validator> => {
    const [{ validatorOf }, schema] = await Promise.all([import("./validation.ts"), load(...args)]);
    return validatorOf(schema);
  };

/** A form that loses nothing typed: drafts survive a reload, errors stand on their fields, one submission at a time. */
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

  // Written at once: an updater runs with the next render, after a draft that is forgotten meanwhile.
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

/** The first sentence of each field that the server refused. */
export function serverErrors(failure: unknown): Readonly<Record<string, string>> {
  const fields = (failure as { answer?: ErrorAnswer } | undefined)?.answer?.fields ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([field, found]) => [field, found[0]?.message ?? ""]),
  );
}

function without(errors: Readonly<Record<string, string>>, path: string) {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== path));
}

/** Once per refusal: correcting one of several wrong fields must not pull the focus away. */
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
