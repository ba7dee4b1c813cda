import { useForm } from '@mantine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint, Reply } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { centavosOf } from './centavos.ts';
import { constraintsWithin } from './constraints.ts';
import type { BodyEndpoint, BodyOf, EndpointForm, EndpointFormOptions, Fields, Kept } from './endpoint-form.ts';
import { focusFirstOf } from './focus-first.ts';
import { useAsk } from './use-ask.tsx';
import { type Refusal, useValueSubmit } from './use-submit.ts';
import {
  changedFields,
  flat,
  problemsOf,
  readBody,
  readField,
  typedFields,
  type Values,
  withFields,
} from './values.ts';

/**
 * The one form of the house: over an endpoint's body it checks, asks, sends and keeps what people type. Its fields are in
 * `fields.tsx`, its frame in `form.tsx`.
 */
export function useEndpointForm<const E extends BodyEndpoint, V extends Values, S = undefined, R = Reply<E>>(
  endpoint: E,
  options: EndpointFormOptions<E, V, S, R>,
): EndpointForm<V, S> {
  const latest = useRef(options);
  latest.current = options;
  const constraints = useMemo(() => constraintsWithin(endpoint.body, options.whole), [endpoint.body, options.whole]);
  const initialOf = (seen: S): V => {
    const { initial } = latest.current;
    return typeof initial === 'function' ? initial(seen) : initial;
  };

  const [own] = useState(() => (typeof options.draft === 'string' ? ownDraft(options.draft) : options.draft));
  const [start] = useState(() => {
    const kept = options.kept ?? readKept<S>(own?.read(), options.newer && options.seen);
    const seen = kept?.seen ?? (options.seen as S);
    const base = initialOf(seen);
    return { upon: { seen, base }, values: withFields(base, kept?.typed ?? {}) };
  });
  const upon = useRef(start.upon);
  const [seen, setSeen] = useState(start.upon.seen);
  const [unsaved, setUnsaved] = useState(() => changedFields(constraints, start.upon.base, start.values).length > 0);
  const [done, setDone] = useState<{ changed: boolean } | null>(null);
  const { ask, dialog } = useAsk();

  const keep = useRef((now: Values) => {
    const { seen, base } = upon.current;
    setUnsaved(changedFields(constraints, base, now).length > 0);
    const { newer, onKeep } = latest.current;
    const typed = typedFields(constraints, base, now);
    onKeep?.({ typed, seen });
    if (Object.keys(typed).length === 0) own?.forget();
    // Where nobody minds what was seen, what is typed goes on upon what there is by then.
    else own?.write({ typed, ...(newer && { seen }) });
  }).current;
  const store = useForm<Fields>({
    mode: 'uncontrolled',
    initialValues: start.values,
    onValuesChange: (now) => keep(now as Values),
  });
  const values = () => store.getValues() as V;

  /** Without a new input: what stands in it is this already. */
  const write = (path: string, value: string | boolean) => store.setFieldValue(path, value, { forceUpdate: false });

  function begin(seen: S, base: V, next: V): void {
    upon.current = { seen, base };
    setSeen(seen);
    for (const [path, value] of flat(next)) store.setFieldValue(path, value);
    keep(values());
  }

  function bodyOf(now: V) {
    const { changesOnly, compose } = latest.current;
    const { seen, base } = upon.current;
    const { fields, problems } = readBody(constraints, now);
    const changed = new Set(changedFields(constraints, base, now).map((path) => path.split('.')[0]));
    const sent = changesOnly
      ? Object.fromEntries(Object.entries(fields).filter(([name]) => changed.has(name)))
      : fields;
    return { body: compose ? compose(sent, seen, now) : sent, problems, fields };
  }

  function check(now: V): Refusal | null {
    const { whole, check: further } = latest.current;
    const { body, problems, fields } = bodyOf(now);
    const own = further?.(now, { fields, body }) ?? {};
    if (own.message) return own;
    const wrong = {
      ...problemsOf(endpoint.body, body),
      ...(whole && missingOf(whole, fields)),
      ...problems,
      ...own.fields,
    };
    if (Object.keys(wrong).length === 0) return null;
    const names = new Set(flat(now).map(([path]) => path));
    const elsewhere = Object.entries(wrong).filter(([path]) => !names.has(path));
    return {
      fields: wrong,
      ...(elsewhere.length > 0 && { message: elsewhere.map(([, message]) => message).join(' ') }),
    };
  }

  /** Prices have no centavos (D90): whoever wrote some says whether the nearest one will do. */
  async function withoutCentavos(): Promise<boolean> {
    const changed = new Set(changedFields(constraints, upon.current.base, values()));
    for (const [path, typed] of flat(values())) {
      const precio = constraints.get(path);
      if (precio?.format !== FORMATO.precio || !changed.has(path)) continue;
      const { value } = readField(precio, typed);
      const centavos = typeof value === 'number' ? centavosOf(value) : null;
      if (!centavos) continue;
      if (!(await ask(centavos.question))) {
        focusFirstOf(submit.form.current, [path]);
        return false;
      }
      store.setFieldValue(path, formatNumero(centavos.pesos));
    }
    return true;
  }

  async function confirm(): Promise<V | null> {
    if (!(await withoutCentavos())) return null;
    const question = latest.current.question?.(values(), upon.current.seen);
    return !question || (await ask(question)) ? values() : null;
  }

  async function send(sent: V, isChanged: () => boolean): Promise<void> {
    const { params } = latest.current;
    const { body } = bodyOf(sent);
    setDone(null);
    const call =
      latest.current.send ?? ((body: unknown) => callOf(endpoint)({ body, ...(params && { params }) }) as Promise<R>);
    let reply: R;
    try {
      reply = await call(body as BodyOf<E>);
    } catch (error) {
      const { newer, onConflict } = latest.current;
      const now = error instanceof ApiError ? newer?.(error, upon.current.seen) : undefined;
      if (now === undefined || now === null) throw error;
      await onConflict?.(now, error as ApiError);
      return;
    }
    const { onDone, saved, stays } = latest.current;
    const changed = isChanged();
    if (saved) goOn(saved(reply), sent);
    else if (!changed && !stays) restart();
    setDone({ changed });
    await onDone?.(reply, changed);
  }

  /** What wasn't touched since `sent` becomes what is seen now; what was stays. */
  function goOn(seen: S, sent: V): void {
    const base = initialOf(seen);
    const touched = new Set(changedFields(constraints, sent, values()));
    const typed = Object.fromEntries(flat(values()).filter(([path]) => touched.has(path)));
    begin(seen, base, withFields(base, typed));
  }

  const rebase = (seen: S): void => goOn(seen, upon.current.base);

  function restart(seen: S = upon.current.seen): void {
    const base = initialOf(seen);
    begin(seen, base, base);
  }

  const submit = useValueSubmit<V>({
    read: values,
    isSame: (one, other) => changedFields(constraints, one, other).length === 0,
    check,
    confirm,
    send,
    failed: options.failed ?? endpoint.fallback,
    refusal: (error, usual) => {
      const { blame, onRefused } = latest.current;
      const { code = '', message = '', fields: said = {} } = error instanceof ApiError ? error : {};
      const blamed = Object.keys(said).length === 0 && blame?.[code];
      const fields = blamed ? { [blamed]: message } : (usual.fields ?? {});
      onRefused?.({ detail: reasonOf(error), fields });
      return blamed || onRefused ? { fields } : usual;
    },
  });

  const { seen: seenNow } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes anew is for who hasn't begun
  useEffect(() => {
    if (seenNow !== upon.current.seen && !unsaved) restart(seenNow as S);
  }, [seenNow]);

  const { problem } = submit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors go beside their fields once for each problem
  useEffect(() => store.setErrors(problem?.fields ?? {}), [problem]);

  const known = flat(start.values).flatMap(([path]) => constraints.get(path) ?? []);
  return {
    submit,
    seen,
    dialog,
    unsaved,
    done,
    values,
    value: (path) => new Map(flat(values())).get(path) ?? '',
    useValue: store.useWatchValue as (path: string) => string | boolean,
    set: write,
    rewrite: (path, input, text) => {
      const error = store.errors[path];
      input.value = text;
      write(path, text);
      if (error) store.setErrors((errors) => ({ ...errors, [path]: error }));
    },
    key: store.key,
    error: (path) => store.errors[path] as string | undefined,
    constraint: (path) => constraints.get(path),
    send: submit.submit,
    marksRequired: known.some(({ required }) => required) && known.some(({ required }) => !required),
    rebase,
    restart,
  };
}

/** What was kept before, if it can still be understood: it may be of a shop before this one. */
function readKept<S>(found: unknown, seen: S | undefined): Kept<S> | undefined {
  const kept = found as Partial<Kept<S>> | undefined;
  if (typeof kept?.typed !== 'object' || typeof kept.seen !== typeof seen) return undefined;
  return kept as Kept<S>;
}

/** What was left empty and has to be there: a body that may leave it out takes that for unchanged. */
function missingOf(whole: z.ZodType, fields: Fields): Record<string, string> {
  const isMissing = ([path]: [string, string]) => path in fields && fields[path] === undefined;
  return Object.fromEntries(Object.entries(problemsOf(whole, fields)).filter(isMissing));
}

/** Its input is what the endpoint's own type says; here it may be any endpoint's. */
const callOf = (endpoint: Endpoint) => (input: object) =>
  (api as (endpoint: Endpoint, input: object) => Promise<unknown>)(endpoint, input);
