import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, reasonOf } from '#web/client/api/api.ts';

interface Sending<S extends z.ZodType> {
  /** What the call takes: what is wrong is said before it is sent. */
  body: S;
  compose: (field: (name: string) => string) => z.input<S>;
  send: (body: z.input<S>) => Promise<{ message: string }>;
  failed: string;
}

/** Sends a short form of a product's page: what was typed stays until the shop has it. */
export function useSend<S extends z.ZodType>({ body, compose, send, failed }: Sending<S>) {
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLParagraphElement>(null);

  // Who opened it writes at once.
  useEffect(() => {
    const first = form.current?.elements.item(0);
    if (first instanceof HTMLElement) first.focus();
  }, []);
  useEffect(() => {
    if (done) said.current?.focus();
  }, [done]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const composed = compose((name) => String(data.get(name) ?? ''));
    const wrong = body.safeParse(composed).error?.issues ?? [];
    if (wrong.length > 0)
      return show(Object.fromEntries(wrong.toReversed().map((one) => [one.path.join('.'), one.message])));
    setSending(true);
    setErrors({});
    try {
      setDone((await send(composed)).message);
    } catch (error) {
      show(error instanceof ApiError ? error.fields : {}, reasonOf(error));
    } finally {
      setSending(false);
    }
  }

  /** Says what is wrong with each field, and goes to the first; of what is no field's, why it couldn't be sent. */
  function show(fields: Record<string, string>, reason?: string): void {
    const [first] = Object.keys(fields).filter((name) => form.current?.elements.namedItem(name));
    setErrors(first ? fields : { form: reason ?? `${failed} Revisa tu conexión e inténtalo de nuevo.` });
    const field = form.current?.elements.namedItem(first ?? '');
    const element = field instanceof RadioNodeList ? field[0] : field;
    if (element instanceof HTMLElement) element.focus();
  }

  /** What a field is given, so that what is wrong with it is read with it. */
  const invalid = (name: string) =>
    errors[name] ? { 'aria-invalid': true as const, 'aria-describedby': `${name}-mal` } : undefined;
  return {
    form,
    said,
    sending,
    done,
    errors,
    invalid,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    /** What was wrong with a field isn't said of what stands there now. */
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
    },
  };
}
