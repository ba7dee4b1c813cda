import { useMounted } from '@mantine/hooks';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '#web/client/api.ts';
import { focusFirstOf } from '#web/ui/focus-first.ts';

/** Why a form was not accepted: a message above it, messages beside its fields, or both. */
export interface Refusal {
  message?: string;
  detail?: string | undefined;
  fields?: Record<string, string>;
}

export interface Submit {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  problem: { message: string; detail?: string | undefined; fields: Record<string, string>; attempt: number } | null;
  sending: boolean;
  /** Without JavaScript the browser would send the form by itself, so its button waits for it. */
  ready: boolean;
}

interface Steps {
  /** The form's own checks: null when it may be sent. */
  check: (values: FormData) => Refusal | null;
  /** Once it is sent, `changed` says whether the form holds something else by then: nobody got that, so it stays. */
  send: (values: FormData, changed: () => boolean) => Promise<void>;
  /** What is said when sending failed and no field is to blame. */
  failed: string;
}

/** Said after the success of what was sent when something was typed meanwhile. */
export const SIGUE_AQUI = 'Lo que cambiaste mientras tanto sigue aquí, pero todavía no nos llega.';

/** Checks and sends a form, once at a time; what was typed stays. The first field that is wrong takes the focus. */
export function useSubmit({ check, send, failed }: Steps): Submit {
  const [problem, setProblem] = useState<Submit['problem']>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
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

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    // Kept, for one may be on another page by the time it is sent.
    const element = event.currentTarget;
    const values = new FormData(element);
    const refusal = check(values);
    if (refusal) return refuse(refusal);
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      await send(values, () => textsOf(new FormData(element)) !== textsOf(values));
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const shown = Object.keys(fields).some((name) => form.current?.querySelector(`[name="${name}"]`));
      refuse(shown ? { fields } : { message: failed, detail: reasonOf(error) });
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return { form, onSubmit, problem, sending, ready };
}

const textsOf = (values: FormData): string => JSON.stringify([...values]);

/** A field's text, without the spaces around it. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
