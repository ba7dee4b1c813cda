import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '#web/client/api/api.ts';

/** Sends a short form of a product's page: what was typed stays until the shop has it. */
export function useSend(send: (field: (name: string) => string) => Promise<{ message: string }>, failed: string) {
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
    setSending(true);
    setErrors({});
    try {
      setDone((await send((name) => String(data.get(name) ?? ''))).message);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const named = Object.keys(fields).filter((name) => form.current?.elements.namedItem(name));
      setErrors(
        named.length > 0 ? fields : { form: reasonOf(error) ?? `${failed} Revisa tu conexión e inténtalo de nuevo.` },
      );
      const first = form.current?.elements.namedItem(named[0] ?? '');
      if (first instanceof HTMLElement) first.focus();
    } finally {
      setSending(false);
    }
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
  };
}
