import { useState } from 'react';
import { formatFechaHora } from '#contract/fechas.ts';
import { formatPrecio } from '#contract/money.ts';
import { anularOferta, listarOfertas, type Oferta } from '#contract/precios.ts';
import type { ProductoAdmin } from '#contract/productos-admin.ts';
import { asWord } from '#web/admin/words.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { useOnce } from '#web/client/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import { NuevaOferta } from './nueva-oferta.tsx';
import styles from './producto-page.module.css';

const PARAM = 'pagina_ofertas';

interface Told {
  tone: 'success' | 'error';
  message: string;
  attempt: number;
}

/** Lower prices between two moments: those there were, those to come, and a new one. */
export function ProductoOfertas({ producto, onNews }: { producto: ProductoAdmin; onNews: () => void }) {
  const page = usePage(PARAM);
  const offers = useLoad(`${producto.id}|${page}`, () =>
    api(listarOfertas, { params: { id: String(producto.id) }, query: { page } }),
  );
  const [target, setTarget] = useState<Oferta | null>(null);
  const { busy: working, once } = useOnce();
  const [told, setTold] = useState<Told | null>(null);

  const ruling = offers.data?.items.find((oferta) => isRuling(oferta, producto));

  function tell(tone: Told['tone'], message: string): void {
    setTold((before) => ({ tone, message, attempt: (before?.attempt ?? 0) + 1 }));
  }

  function onChanged(message: string): void {
    tell('success', message);
    offers.reload();
    onNews();
  }

  async function cancel({ id }: Oferta): Promise<void> {
    try {
      await api(anularOferta, { params: { id: String(id) } });
      onChanged('Oferta anulada.');
    } catch (error) {
      tell('error', error instanceof ApiError ? error.message : anularOferta.fallback);
    } finally {
      setTarget(null);
    }
  }

  return (
    <>
      {told && <Notice key={told.attempt} tone={told.tone} message={told.message} focused />}
      <div className={styles.offer}>
        <h3>Nueva oferta</h3>
        <NuevaOferta
          producto={producto}
          normalPrice={ruling?.precio_normal ?? producto.precio_unitario}
          onSending={() => setTold(null)}
          onAdded={() => onChanged('Oferta creada.')}
          onRefused={(reason) => {
            tell('error', reason);
            // It may be because of one that isn't listed yet.
            offers.reload();
          }}
        />
      </div>
      <Paged
        list={offers}
        failed={listarOfertas.fallback}
        empty={<Empty message="Este producto todavía no ha tenido ofertas." />}
        noun={['oferta', 'ofertas']}
        param={PARAM}
      >
        {(items) => (
          <DataTable
            label="Ofertas"
            columns={[...COLUMNS, actionsColumn(setTarget)]}
            rows={items}
            keyOf={({ id }) => id}
          />
        )}
      </Paged>
      <ConfirmDialog
        open={target !== null}
        message={
          target && isRuling(target, producto)
            ? `¿Anular esta oferta? El precio vuelve enseguida a ${formatPrecio(target.precio_normal)}.`
            : '¿Anular esta oferta?'
        }
        confirmLabel={working ? 'Anulando…' : 'Anular'}
        busy={working}
        onConfirm={() => target && void once(() => cancel(target))}
        onCancel={() => setTarget(null)}
      />
    </>
  );
}

/** Whether the product's price is this offer's, and goes back when it ends. */
function isRuling(oferta: Oferta, { precio_unitario }: ProductoAdmin): oferta is Oferta & { precio_normal: number } {
  const { estado, precio_oferta, precio_normal } = oferta;
  return estado === 'vigente' && precio_oferta === precio_unitario && precio_normal !== null;
}

const COLUMNS: readonly Column<Oferta>[] = [
  {
    title: 'Estado',
    cell: ({ estado }) => (
      <span className={styles.badge} data-estado={estado}>
        {asWord(estado)}
      </span>
    ),
  },
  { title: 'Precio', kind: 'number', cell: ({ precio_oferta }) => <strong>{formatPrecio(precio_oferta)}</strong> },
  {
    title: 'Precio normal',
    kind: 'number',
    cell: ({ precio_normal }) => (precio_normal === null ? '—' : formatPrecio(precio_normal)),
  },
  { title: 'Comienza', cell: ({ inicio }) => <time dateTime={inicio}>{formatFechaHora(inicio)}</time> },
  { title: 'Termina', cell: ({ fin }) => <time dateTime={fin}>{formatFechaHora(fin)}</time> },
  { title: 'Quién', cell: ({ actor }) => actor ?? 'La tienda' },
];

function actionsColumn(onCancel: (oferta: Oferta) => void): Column<Oferta> {
  return {
    title: 'Acciones',
    kind: 'actions',
    cell: (oferta) =>
      oferta.estado === 'vigente' || oferta.estado === 'programada' ? (
        <Button
          look="outline"
          className={styles.delete}
          aria-label={`Anular la oferta de ${formatPrecio(oferta.precio_oferta)}`}
          onClick={() => onCancel(oferta)}
        >
          Anular
        </Button>
      ) : null,
  };
}
