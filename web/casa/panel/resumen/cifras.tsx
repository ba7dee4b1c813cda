import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listarMargenes } from '#contract/bodega/costos.ts';
import type { Panel } from '#contract/casa/panel.ts';
import { verIva } from '#contract/dinero/libros.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio, promedio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { sumarCompras } from '#contract/ventas/compras/compras-lista.ts';
import { COMPRAS, LIBROS, MARGENES } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './cifras.module.css';
import { changeFrom, pointsFrom } from './resumen-change.ts';

/** How sales go, each figure against the days before; and what is still owed. */
export function Cifras({ panel }: { panel: Panel }) {
  const { periodo, anterior } = panel;
  const seesCosts = usePuede('ver-costos');
  const ticket = ({ total, pedidos }: Panel['periodo']) => promedio(total, pedidos);
  return (
    <dl className={styles.cifras}>
      <Cifra label="Ventas" note={changeFrom(anterior.total, periodo.total)}>
        {formatPrecio(periodo.total)}
      </Cifra>
      <Cifra label="Pedidos" note={changeFrom(anterior.pedidos, periodo.pedidos)}>
        {periodo.pedidos.toLocaleString('es-CL')}
      </Cifra>
      <Cifra label="Pedido promedio" note={changeFrom(ticket(anterior), ticket(periodo))}>
        {formatPrecio(ticket(periodo))}
      </Cifra>
      {seesCosts && <Margen panel={panel} />}
      <PorCobrar />
      {seesCosts && <Iva />}
    </dl>
  );
}

function Margen({ panel: { desde, hasta, dias } }: { panel: Panel }) {
  const now = useMargen(desde, hasta);
  const before = useMargen(sumarDias(desde, -dias.length), sumarDias(desde, -1));
  return (
    <Cifra
      label={<Link to={`${MARGENES}?${new URLSearchParams({ desde, hasta })}`}>Margen</Link>}
      note={now.error ? listarMargenes.fallback : pointsFrom(before.data, now.data)}
    >
      {now.data === undefined || now.data === null ? '—' : `${formatNumero(Math.round(now.data * 10) / 10)}%`}
    </Cifra>
  );
}

/** What sales of those days left, in per cent; null when nobody knows what was sold cost. */
const useMargen = (desde: string, hasta: string) =>
  useQuery({
    ...endpointQuery(listarMargenes, { query: { desde, hasta, limit: 1 } }),
    placeholderData: keepPreviousData,
    select: ({ resumen }) => resumen.porcentaje,
  });

function PorCobrar() {
  const { data, error } = useQuery(endpointQuery(sumarCompras, { query: {} }));
  return (
    <Cifra
      label={<Link to={`${COMPRAS}?por_pagar=1`}>Por cobrar</Link>}
      note={error ? sumarCompras.fallback : 'De todos los pedidos'}
    >
      {data ? formatPrecio(data.por_pagar) : '—'}
    </Cifra>
  );
}

/** What the month's books leave to be paid, or in the shop's favour. */
function Iva() {
  const { data, error } = useQuery(endpointQuery(verIva, { query: {} }));
  const mes = data ? nombreDeMes(data.mes).split(' ')[0] : 'este mes';
  return (
    <Cifra
      label={<Link to={LIBROS}>IVA de {mes}</Link>}
      note={
        error
          ? verIva.fallback
          : data
            ? `${data.iva < 0 ? 'A favor' : 'Por pagar'}: ${formatPrecio(data.debito)} de ventas, ${formatPrecio(data.credito)} de compras`
            : 'Ventas menos compras'
      }
    >
      {data ? formatPrecio(Math.abs(data.iva)) : '—'}
    </Cifra>
  );
}

function Cifra({ label, note, children }: { label: ReactNode; note: string; children: ReactNode }) {
  return (
    <div className={styles.cifra}>
      <dt>{label}</dt>
      <dd className={styles.number}>{children}</dd>
      <dd className={styles.note} data-tone={note.startsWith('▲') ? 'up' : note.startsWith('▼') ? 'down' : undefined}>
        {note}
      </dd>
    </div>
  );
}
