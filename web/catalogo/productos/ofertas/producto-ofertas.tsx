import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { anularOferta, listarOfertas, type Oferta } from '#contract/catalogo/productos/precios.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';
import { columnaInstante, columnaMonto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { asWord } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import { NuevaOferta } from './nueva-oferta.tsx';
import styles from './ofertas.module.css';

/** Lower prices between two moments: those there were, those to come, and a new one. */
export function ProductoOfertas({ producto }: { producto: ProductoAdmin }) {
  const ofertas = useList(listarOfertas, { params: { id: String(producto.id) }, part: 'ofertas' });
  const [refused, setRefused] = useState<{ reason: string; attempt: number } | null>(null);
  const canPrecio = usePuede('cambiar-precios');
  const { ask, notice, dialog } = useQuestion();
  const list = useRef<HTMLDivElement>(null);
  const cancelled = useRef(false);
  const ruling = ofertas.rows?.find((oferta) => isRuling(oferta, producto));

  // The button that was pressed is gone with what it did.
  useEffect(() => {
    if (!ofertas.rows || !cancelled.current || document.activeElement !== document.body) return;
    cancelled.current = false;
    list.current?.focus({ preventScroll: true });
  }, [ofertas.rows]);

  const anular = (oferta: Oferta) =>
    ask({
      message: isRuling(oferta, producto)
        ? `¿Anular esta oferta? El precio vuelve enseguida a ${formatPrecio(oferta.precio_normal)}.`
        : '¿Anular esta oferta?',
      confirm: 'Anular',
      busy: 'Anulando…',
      failed: anularOferta.fallback,
      run: async () => {
        setRefused(null);
        await api(anularOferta, { params: { id: String(oferta.id) } });
        cancelled.current = true;
        return { message: 'Oferta anulada.' };
      },
    });

  return (
    <>
      {refused && <Notice key={refused.attempt} tone="error" message={refused.reason} focused />}
      {notice}
      <div className={styles.nueva} hidden={!canPrecio}>
        <h3>Nueva oferta</h3>
        <NuevaOferta
          producto={producto}
          precioNormal={ruling?.precio_normal ?? producto.precio_unitario}
          onSending={() => setRefused(null)}
          onAdded={() => toast('Oferta creada.')}
          onRefused={(reason) => setRefused({ reason, attempt: Date.now() })}
        />
      </div>
      <div ref={list} tabIndex={-1} className={styles.lista}>
        <ListPage
          section
          list={ofertas}
          title="Ofertas del producto"
          noun={['oferta', 'ofertas']}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          nameOf={({ precio_oferta }) => `la oferta de ${formatPrecio(precio_oferta)}`}
          menu={(oferta) =>
            canPrecio && (oferta.estado === 'vigente' || oferta.estado === 'programada') ? (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`Anular la oferta de ${formatPrecio(oferta.precio_oferta)}`}
                onClick={() => anular(oferta)}
              >
                Anular
              </Button>
            ) : null
          }
          empty="Este producto todavía no ha tenido ofertas."
          failed={listarOfertas.fallback}
        />
      </div>
      {dialog}
    </>
  );
}

/** Whether the product's price is this offer's, and goes back when it ends. */
function isRuling(oferta: Oferta, { precio_unitario }: ProductoAdmin): oferta is Oferta & { precio_normal: number } {
  const { estado, precio_oferta, precio_normal } = oferta;
  return estado === 'vigente' && precio_oferta === precio_unitario && precio_normal !== null;
}

const TONES: Record<Oferta['estado'], ChipTone> = {
  vigente: 'good',
  programada: 'busy',
  terminada: 'quiet',
  anulada: 'quiet',
};

const COLUMNS: readonly Column<Oferta>[] = [
  {
    key: 'estado',
    title: 'Estado',
    card: 'title',
    cell: ({ estado }) => <StateChip tone={TONES[estado]}>{asWord(estado)}</StateChip>,
  },
  {
    key: 'precio',
    title: 'Precio',
    kind: 'number',
    card: 'value',
    cell: ({ precio_oferta }) => <strong>{formatPrecio(precio_oferta)}</strong>,
  },
  columnaMonto('precio_normal', 'Precio normal', { key: 'normal', card: 'detail' }),
  columnaInstante('inicio', 'Comienza', { card: 'detail' }),
  columnaInstante('fin', 'Termina', { card: 'detail' }),
  { key: 'actor', title: 'Quién', card: 'detail', cell: ({ actor }) => actor ?? 'La tienda' },
];
