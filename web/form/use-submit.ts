import { useMounted } from '@mantine/hooks';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { focusFirstOf } from './focus-first.ts';

/** Why a form was not accepted: a message above it, messages beside its fields, or both. */
export interface Refusal {
  message?: string;
  detail?: string | undefined;
  fields?: Readonly<Record<string, string>>;
}

export interface Submit {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => Promise<void>;
  /** As if its button was pressed. */
  submit: () => Promise<void>;
  problem: {
    message: string;
    detail?: string | undefined;
    fields: Readonly<Record<string, string>>;
    attempt: number;
  } | null;
  sending: boolean;
  /** Without JavaScript the browser would send the form by itself, so its button waits for it. */
  ready: boolean;
}

interface Steps<T> {
  /** The form's own checks: null when it may be sent. */
  check: (values: T) => Refusal | null;
  /** Once it is sent, `changed` says whether the form holds something else by then: nobody got that, so it stays. */
  send: (values: T, changed: () => boolean) => Promise<void>;
  /** What is said when sending failed and no field is to blame. */
  failed: string;
  /** What is said of a failure, where it is something else than `usual`. */
  refusal?: (error: unknown, usual: Refusal) => Refusal;
}

interface ValueSteps<T> extends Steps<T> {
  read: (form: HTMLFormElement) => T;
  isSame: (one: T, other: T) => boolean;
  /** What has to be asked first, with the values that come of it; null gives it up. */
  confirm?: (values: T) => Promise<T | null>;
}

/** Said after the success of what was sent when something was typed meanwhile. */
export const SIGUE_AQUI = 'Lo que cambiaste mientras tanto sigue aquí, pero todavía no nos llega.';

/** Checks and sends a form, once at a time; what was typed stays. The first field that is wrong takes the focus. */
export const useSubmit = (steps: Steps<FormData>): Submit =>
  useValueSubmit({
    ...steps,
    read: (form) => new FormData(form),
    isSame: (one, other) => textsOf(one) === textsOf(other),
  });

/** The same for a form whose values are kept elsewhere than in its elements. */
export function useValueSubmit<T>({ read, isSame, check, confirm, send, failed, refusal }: ValueSteps<T>): Submit {
  const [problem, setProblem] = useState<Submit['problem']>(null);
  const { busy: sending, once } = useOnce();
  const form = useRef<HTMLFormElement>(null);
  const ready = useMounted();

  useEffect(() => {
    // A message above the form takes the focus by itself.
    if (!problem || problem.message) return;
    focusFirstOf(form.current, Object.keys(problem.fields));
  }, [problem]);

  function refuse({ message = '', detail, fields = {} }: Refusal): void {
    setProblem((before) => ({ message, detail, fields, attempt: (before?.attempt ?? 0) + 1 }));
  }

  async function submit(): Promise<void> {
    // Kept, for one may be on another page by the time it is sent.
    const element = form.current;
    if (sending || !element) return;
    const typed = read(element);
    const refused = check(typed);
    if (refused) return refuse(refused);
    const values = confirm ? await confirm(typed) : typed;
    if (values === null) return;
    const refusedNow = values === typed ? null : check(values);
    if (refusedNow) return refuse(refusedNow);
    await once(async () => {
      setProblem(null);
      try {
        await send(values, () => !isSame(read(element), values));
      } catch (error) {
        const usual = refusalOf(error, failed, (name) => element.querySelector(`[name="${name}"]`) !== null);
        refuse(refusal ? refusal(error, usual) : usual);
      }
    });
  }

  function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    return submit();
  }

  return { form, onSubmit, submit, problem, sending, ready };
}

/** What the shop said stands beside its fields; what it said of fields that aren't here, above. */
export function refusalOf(error: unknown, failed: string, isHere: (name: string) => boolean): Refusal {
  const said = Object.entries(error instanceof ApiError ? error.fields : {});
  const fields = Object.fromEntries(said.filter(([name]) => isHere(name)));
  const elsewhere = new Set(said.filter(([name]) => !isHere(name)).map(([, message]) => message));
  if (elsewhere.size > 0) return { message: failed, detail: [...elsewhere].join(' '), fields };
  return said.length > 0 ? { fields } : { message: failed, detail: reasonOf(error) };
}

const textsOf = (values: FormData): string => JSON.stringify([...values]);

/** A field's text, without the spaces around it. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
