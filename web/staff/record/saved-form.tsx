import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ERRORES } from '#contract/errores.ts';
import type { CallInput, Endpoint } from '#contract/http.ts';
import { NewerThanForm } from '#web/form/changed-meanwhile.tsx';
import type { BodyEndpoint, EndpointForm, EndpointFormOptions, Fields } from '#web/form/endpoint-form.ts';
import { Form, FormDone } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { setAnswer } from '#web/staff/query/changed.ts';
import { queryOf } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/form/form.module.css';

interface SavedFormProps<E extends BodyEndpoint, K extends string, S> {
  endpoint: E;
  record: S;
  /** What it is called in drafts, and in an answer that says that somebody else changed it. */
  name: string;
  /** Its own call, which shows what was saved. */
  own: Endpoint;
  label: string;
  /** Its fields, by their labels, and what stands in them. */
  labels: Readonly<Record<K, string>>;
  draftOf: (record: S) => Record<K, string>;
  /** The schema of the whole of it: what is sent is what was changed. */
  whole: z.ZodType;
  check?: EndpointFormOptions<E, Record<K, string>, S, S>['check'];
  compose?: (fields: Fields) => Fields;
  /** How it is refused when somebody else was faster. */
  conflict: keyof typeof ERRORES;
  /** What is said once it is saved. */
  saved: string;
  children: (form: EndpointForm<Record<K, string>, S>) => ReactNode;
}

/** A record's data, to be changed where they stand; never over what nobody saw. */
export function SavedForm<E extends BodyEndpoint, K extends string, S extends { id: number; version: number }>({
  endpoint,
  record,
  name,
  own,
  label,
  labels,
  draftOf,
  whole,
  check,
  compose = (fields) => fields,
  conflict,
  saved,
  children,
}: SavedFormProps<E, K, S>) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<S | null>(null);
  const params = { id: String(record.id) };
  const form = useEndpointForm<E, Record<K, string>, S, S>(endpoint, {
    seen: record,
    initial: draftOf,
    params,
    draft: `${name}-${record.id}`,
    changesOnly: true,
    whole,
    ...(check && { check }),
    compose: (fields, { version }) => ({ ...compose(fields), version }),
    newer: ({ code, details }) => (code === conflict ? (details[name] as S) : null),
    onConflict: (now) => meet(now),
    saved: (fresh) => fresh,
    onDone: (fresh) => setAnswer<QueryKey>(client, queryOf(own, { params } as unknown as CallInput<Endpoint>), fresh),
  });
  const { sending, ready } = form.submit;

  function meet(now: S): void {
    const [typed, theirs] = [form.values(), draftOf(now)];
    if ((Object.keys(labels) as K[]).some((name) => typed[name] !== theirs[name])) {
      setNewer(now);
      return;
    }
    // It is already as it was asked for: it was saved, and the answer got lost.
    form.restart(now);
    toast(saved);
  }

  return (
    <Form form={form} guard aria-label={label} autoComplete="off">
      <NewerThanForm
        form={form}
        newer={newer}
        message={ERRORES[conflict].message}
        labels={labels}
        typed={form.values()}
        read={draftOf}
        onSettled={() => setNewer(null)}
      />
      {children(form)}
      <FormDone form={form} message={saved} />
      <div className={styles.actions}>
        <Button type="submit" disabled={!ready || sending || newer !== null}>
          {sending ? 'Actualizando…' : 'Actualizar'}
        </Button>
      </div>
    </Form>
  );
}
