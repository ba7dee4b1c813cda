import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { margen } from '#contract/margen.ts';
import { formatPrecio, porcentajeDescuento } from '#contract/money.ts';
import { crearOferta } from '#contract/precios.ts';
import type { ProductoAdmin } from '#contract/productos-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { useDraft } from '#web/client/use-draft.ts';
import { useOnce } from '#web/client/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { instantOf } from './oferta-instant.ts';
import { readAmount } from './producto-draft.ts';
import editStyles from './producto-edit.module.css';
import { marginText } from './producto-facts.ts';
import fieldsStyles from './producto-fields.module.css';
import { type FieldErrors, focusFirstWrong, problemsOf, refusalOf } from './producto-problem.ts';

const EMPTY = { precio_oferta: '', inicio: '', fin: '' };
const FIELDS = Object.keys(EMPTY);

interface NuevaOfertaProps {
  producto: ProductoAdmin;
  /** What it costs while no offer of it runs. */
  normalPrice: number;
  onSending: () => void;
  onAdded: () => void;
  /** Why it was refused, where no field is to blame. */
  onRefused: (reason: string) => void;
}

/** The form of an offer. Its moments are Santiago's; without a start it begins now. */
export function NuevaOferta({ producto, normalPrice, onSending, onAdded, onRefused }: NuevaOfertaProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [belowCost, setBelowCost] = useState(false);
  const { busy: sending, once } = useOnce();
  const form = useRef<HTMLFormElement>(null);
  const kept = useDraft(`oferta-${producto.id}`, form, FIELDS);
  const price = readAmount(draft.precio_oferta);
  const percent = price > 0 ? porcentajeDescuento(normalPrice, price) : 0;
  const margin = price > 0 ? margen(price, producto.ultimo_costo) : null;
  const body = { precio_oferta: price, inicio: instantOf(draft.inicio), fin: instantOf(draft.fin) ?? '' };

  function mark(wrong: FieldErrors): void {
    setErrors(wrong);
    focusFirstWrong(form.current, wrong);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sending) return;
    const wrong = problemsOf(crearOferta.body, body);
    if (draft.fin === '') Object.assign(wrong, { fin: 'Indica cuándo termina.' });
    mark(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (margin !== null && margin < 0) setBelowCost(true);
    else void once(send);
  }

  async function send(): Promise<void> {
    onSending();
    try {
      await api(crearOferta, { params: { id: String(producto.id) }, body });
      const typed = form.current && new FormData(form.current);
      // What was typed since then is the next one's.
      if (Object.entries(draft).every(([name, text]) => typed?.get(name) === text)) {
        kept.forget();
        setDraft(EMPTY);
      }
      onAdded();
    } catch (error) {
      const { reason = crearOferta.fallback, fields } = refusalOf(error);
      if (Object.keys(fields).length > 0) mark(fields);
      else onRefused(reason);
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
      <div className={`${fieldsStyles.fields} ${fieldsStyles.offer}`}>
        <TextInput
          {...field('precio_oferta')}
          label="Precio de oferta"
          inputMode="decimal"
          maxLength={20}
          description={
            percent > 0
              ? [`${formatPrecio(price)}: un ${percent}% menos`, marginNote(margin)].filter(Boolean).join(' · ')
              : `Menor que ${formatPrecio(normalPrice)}`
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
      <ConfirmDialog
        open={belowCost}
        message={belowCost ? belowCostQuestion(price, producto) : ''}
        confirmLabel="Crear bajo el costo"
        cancelLabel="Revisar el precio"
        onConfirm={() => {
          setBelowCost(false);
          void once(send);
        }}
        onCancel={() => setBelowCost(false)}
      />
    </form>
  );
}

function belowCostQuestion(price: number, { ultimo_costo }: ProductoAdmin): string {
  const cost = formatPrecio(ultimo_costo ?? 0);
  return `El precio de oferta, ${formatPrecio(price)} con IVA, no cubre lo que costó el producto: ${cost} sin IVA. ¿Crear la oferta igual?`;
}

function marginNote(margin: number | null): string | undefined {
  if (margin === null) return undefined;
  return margin < 0 ? marginText(margin).toLowerCase() : `margen: ${marginText(margin)}`;
}
