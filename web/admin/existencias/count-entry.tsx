import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LineaConteo, listarLineasConteo } from '#contract/conteos.ts';
import { buscarPorCodigo } from '#contract/existencias.ts';
import { api } from '#web/client/browser-api.ts';
import { useDraft } from '#web/client/use-draft.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './count.module.css';
import { readCode, readCounted } from './count-rules.ts';

interface CountEntryProps {
  /** The count that it goes into. */
  id: string;
  /** Under what the typed values are kept over a reload. */
  draft: string;
  /** What is to be mended: a code and what was counted of it. */
  start: { codigo: string; contado: string };
  /** Another one takes the focus to the code. */
  turn: number;
  /** What came of the last one. */
  said: string | undefined;
  onCount: (codigo: string, contado: number) => void;
}

/** Both are typed on the keyboard's numbers. */
const NUMBER = { size: 'lg', inputMode: 'numeric', autoComplete: 'off', maxLength: 24 } as const;
const EMPTY = { codigo: undefined, contado: undefined };

/**
 * Code, Enter, quantity, Enter, and the next one: made for a barcode reader and for one thumb. The product is looked up
 * while the quantity is typed; whoever is quicker than the shop, or without a connection, goes on all the same.
 */
export function CountEntry({ id, draft, start, turn, said, onCount }: CountEntryProps) {
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  const [problem, setProblem] = useState<{ codigo?: string | undefined; contado?: string | undefined }>(EMPTY);
  /** The code that was confirmed, and is being looked up. */
  const [asked, setAsked] = useState(start.codigo);
  const kept = useDraft(draft, form, ['codigo', 'contado']);

  const found = useLoad(asked || null, async () => {
    const { producto } = await api(buscarPorCodigo, { query: { codigo: asked } });
    return { codigo: asked, producto };
  });
  // Somebody may have counted it elsewhere in the shop. Without an answer one counts all the same.
  const counted = useLoad(asked || null, async () => {
    const { items } = await api(listarLineasConteo, { params: { id }, query: { q: asked } });
    return items.find(({ codigo_producto_fussan }) => String(codigo_producto_fussan) === asked);
  });
  const before = String(counted.data?.codigo_producto_fussan) === asked ? counted.data : undefined;
  const looked = found.data?.codigo === asked ? found.data : undefined;
  const unknown = asked !== '' && looked?.producto === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins there
  useEffect(() => code.current?.focus(), [turn]);
  useEffect(() => {
    if (!unknown) return;
    setProblem({ codigo: `Ningún producto tiene el código ${asked}.` });
    code.current?.focus();
    code.current?.select();
  }, [unknown, asked]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const codigo = readCode(typed.codigo);
    if (typeof codigo !== 'string') {
      setProblem({ codigo: codigo.problem });
      code.current?.focus();
      return;
    }
    // From the code one goes on to the quantity; a code that changed isn't the one that the quantity was typed for.
    if (document.activeElement === code.current || typed.contado.trim() === '') {
      const again = codigo === asked && unknown;
      setProblem(again ? { codigo: `Ningún producto tiene el código ${codigo}.` } : EMPTY);
      setAsked(codigo);
      if (again) return;
      quantity.current?.focus();
      quantity.current?.select();
      return;
    }
    const contado = readCounted(typed.contado);
    if (typeof contado !== 'number') {
      setProblem({ contado: contado.problem });
      quantity.current?.focus();
      quantity.current?.select();
      return;
    }
    onCount(codigo, contado);
    kept.forget();
    setTyped({ codigo: '', contado: '' });
    setProblem(EMPTY);
    setAsked('');
    code.current?.focus();
  }

  return (
    <form
      ref={form}
      className={styles.entry}
      onSubmit={submit}
      noValidate
      aria-label="Anotar lo contado"
      onFocus={() => bringUp(form.current)}
    >
      <p className={styles.found} role="status">
        {looked?.producto ? (
          <>
            {looked.producto.descripcion}{' '}
            <small>
              Código {asked}
              {looked.producto.estado !== 'activo' && ' · oculto en la tienda'}
            </small>
            {before && <Before {...before} />}
          </>
        ) : found.error ? (
          <small>No pudimos buscar el producto; puedes anotarlo igual y se revisará al enviarlo.</small>
        ) : found.loading ? (
          <small>Buscando…</small>
        ) : asked === '' && said ? (
          <span className={styles.done}>{said}</span>
        ) : (
          !unknown && <small>Escribe o escanea un código y pulsa Enter.</small>
        )}
      </p>
      <div className={styles.fields}>
        <TextInput
          {...NUMBER}
          ref={code}
          label="Código"
          name="codigo"
          enterKeyHint="next"
          value={typed.codigo}
          error={problem.codigo}
          onChange={({ currentTarget: { value } }) => {
            setTyped((values) => ({ ...values, codigo: value }));
            setProblem(EMPTY);
          }}
        />
        <TextInput
          {...NUMBER}
          ref={quantity}
          label="Cantidad"
          name="contado"
          enterKeyHint="done"
          value={typed.contado}
          error={problem.contado}
          onChange={({ currentTarget: { value } }) => {
            setTyped((values) => ({ ...values, contado: value }));
            setProblem((said) => ({ ...said, contado: undefined }));
          }}
        />
        <Button type="submit">Anotar</Button>
      </div>
    </form>
  );
}

/** It counts once: what is written down now stands in the place of what was. */
function Before({ contado, contado_por_nombre }: LineaConteo) {
  return (
    <small className={styles.before}>
      Ya está contado: {contado.toLocaleString('es-CL')}
      {contado_por_nombre && `, por ${contado_por_nombre}`}. Lo que anotes lo reemplaza: si hay en dos lugares, anota la
      suma.
    </small>
  );
}

/** On a phone the keyboard takes half of the screen: what is typed and what is said of it go to the other half. */
function bringUp(form: HTMLFormElement | null): void {
  if (matchMedia('(max-width: 48em)').matches) form?.scrollIntoView({ block: 'start' });
}
