import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { formatPrecio, porcentajeDescuento } from '#contract/money.ts';
import { crearOferta, OFERTA_MUY_CARA } from '#contract/precios.ts';
import type { ProductoAdmin } from '#contract/productos-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { instantOf } from './oferta-instant.ts';
import { readAmount } from './producto-draft.ts';
import editStyles from './producto-edit.module.css';
import fieldsStyles from './producto-fields.module.css';
import { type FieldErrors, focusFirstWrong, problemsOf, refusalOf } from './producto-problem.ts';

const EMPTY = { precio_oferta: '', inicio: '', fin: '' };

/** The form of an offer. Its moments are Santiago's; without a start it begins now. */
export function NuevaOferta({ producto, onAdded }: { producto: ProductoAdmin; onAdded: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const price = readAmount(draft.precio_oferta);
  const percent = price > 0 ? porcentajeDescuento(producto.precio_unitario, price) : 0;

  function refuse(wrong: FieldErrors): void {
    setErrors(wrong);
    focusFirstWrong(form.current, wrong);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const body = { precio_oferta: price, inicio: instantOf(draft.inicio), fin: instantOf(draft.fin) ?? '' };
    const wrong = problemsOf(crearOferta.body, body);
    if (draft.fin === '') Object.assign(wrong, { fin: 'Indica cuándo termina.' });
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    if (price >= producto.precio_unitario) return refuse({ precio_oferta: OFERTA_MUY_CARA });
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      await api(crearOferta, { params: { id: String(producto.id) }, body });
      setDraft(EMPTY);
      onAdded();
    } catch (error) {
      const { reason = crearOferta.fallback, fields } = refusalOf(error);
      if (Object.keys(fields).length > 0) refuse(fields);
      else setProblem((before) => ({ message: reason, attempt: (before?.attempt ?? 0) + 1 }));
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    size: 'md',
    autoComplete: 'off',
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setErrors(({ [name]: _mended, ...others }) => others);
      setDraft((typed) => ({ ...typed, [name]: value }));
    },
  });

  return (
    <form ref={form} className={editStyles.form} noValidate aria-label="Nueva oferta" onSubmit={submit}>
      {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
      <div className={fieldsStyles.fields}>
        <TextInput
          {...field('precio_oferta')}
          label="Precio de oferta"
          inputMode="decimal"
          maxLength={20}
          description={
            percent > 0
              ? `${formatPrecio(price)}: un ${percent}% menos`
              : `Menor que ${formatPrecio(producto.precio_unitario)}`
          }
        />
        <TextInput {...field('inicio')} type="datetime-local" label="Comienza" description="Vacío: ahora." />
        <TextInput {...field('fin')} type="datetime-local" label="Termina" description="Hora de Santiago." />
      </div>
      <div className={editStyles.actions}>
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Creando…' : 'Crear oferta'}
        </Button>
      </div>
    </form>
  );
}
