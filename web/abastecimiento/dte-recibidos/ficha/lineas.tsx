import { Button } from '@mantine/core';
import { useState } from 'react';
import { casarLinea } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import type { LineaRecibida } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { LineaCasada, PropuestaDeLinea, Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { ETIQUETA_COMO } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { ETIQUETA_IVA, formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { ORDENES } from '#web/staff/addresses.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import papel from '#web/staff/record/lineas.module.css';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from '../recibidos.module.css';
import { CasarModal, type CasarModalProps } from './casar-modal.tsx';

/** What it charges, line by line: what the paper says, and of which product that is. */
export function Lineas({ recibido }: { recibido: Recibido }) {
  const { id, documento, lineas, por_casar, factura, proveedor } = recibido;
  const { busy, once } = useOnce();
  const [editing, setEditing] = useState<Omit<CasarModalProps, 'recibido' | 'onClose'> | null>(null);
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null);

  const say = (body: { linea: number; producto_id: number | null; unidades?: number }) =>
    once(async () => {
      setProblem(null);
      try {
        await api(casarLinea, { params: { id: String(id) }, body });
        await caughtUp();
      } catch (error) {
        setProblem({ message: reasonOf(error) ?? casarLinea.fallback, attempt: Date.now() });
      }
    });

  return (
    <Card
      title="Líneas"
      beside={
        por_casar > 0 ? `${many(por_casar, 'falta', 'faltan')} por decir` : many(lineas.length, 'línea', 'líneas')
      }
    >
      {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
      <ol className={styles.lines} aria-label="Líneas del documento">
        {documento.lineas.map((linea, place) => {
          const casada = lineas[place]!;
          return (
            <li key={linea.linea}>
              <Said linea={linea} />
              <Match
                casada={casada}
                linea={linea}
                busy={busy}
                // Once it is an invoice what it charges is corrected there.
                open={factura === null && proveedor !== null}
                onSay={(dicho) => void say({ linea: linea.linea, ...dicho })}
                onEdit={(producto) => setEditing({ linea, casada, producto })}
              />
            </li>
          );
        })}
      </ol>
      <Totales recibido={recibido} />
      {editing && <CasarModal recibido={recibido} {...editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

/** A line as the paper has it. */
function Said({
  linea: { codigos, nombre, detalle, cantidad, unidad, precio, descuento, exenta, monto },
}: {
  linea: LineaRecibida;
}) {
  return (
    <div className={styles.said}>
      <strong>{nombre}</strong>
      {detalle && <small className={styles.soft}>{detalle}</small>}
      {codigos.length > 0 && <small className={styles.soft}>{codigos.map(({ valor }) => valor).join(' · ')}</small>}
      <span className={styles.amount}>
        {cantidad !== null &&
          precio !== null &&
          `${formatNumero(cantidad)} ${unidad ?? ''} a ${formatUnitario(precio)} = `.replace('  ', ' ')}
        <strong>{formatPrecio(monto)}</strong>
      </span>
      {(descuento > 0 || exenta) && (
        <small className={styles.soft}>
          {[
            descuento > 0 && `con ${formatPrecio(descuento)} de descuento`,
            exenta === 'exenta' && 'exenta de IVA',
            exenta === 'no_facturable' && 'no se cobra',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </div>
  );
}

interface MatchProps {
  casada: LineaCasada;
  linea: LineaRecibida;
  busy: boolean;
  open: boolean;
  onSay: (said: { producto_id: number | null; unidades?: number }) => void;
  /** With which product it begins. */
  onEdit: (producto: LineaCasada['producto']) => void;
}

/** Of which product it is, or what it may be. */
function Match({ casada, linea, busy, open, onSay, onEdit }: MatchProps) {
  const { producto, unidades, como, propuestas, toma, cobra } = casada;
  if (!cobra) return <div className={styles.match}>No se cobra: no se registra.</div>;
  const change = (label: string) =>
    open && (
      <Button size="xs" variant="default" aria-label={`${label}: ${linea.nombre}`} onClick={() => onEdit(producto)}>
        {label}
      </Button>
    );
  if (como !== null) {
    return (
      <div className={styles.match}>
        <span className={styles.chips}>
          <StateChip tone="good">{ETIQUETA_COMO[como]}</StateChip>
        </span>
        {producto ? (
          <>
            <ProductoLink id={producto.producto_id} descripcion={producto.descripcion} />
            <small className={styles.soft}>
              {[producto.codigo_producto_fussan, many(unidades ?? 0, 'unidad', 'unidades')].join(' · ')}
            </small>
          </>
        ) : (
          <span>Un cargo, sin producto.</span>
        )}
        {toma.map(({ cantidad, orden, recibidas }) => (
          <small key={`${orden?.id} ${cantidad}`} className={styles.soft}>
            {orden ? <Link to={`${ORDENES}/${orden.id}`}>{orden.numero}</Link> : 'Sin orden'}
            {`: cobra ${formatNumero(cantidad)}, ${recibidas === 0 ? 'no ha llegado' : `recibidas ${formatNumero(recibidas)}`}`}
          </small>
        ))}
        {change('Cambiar')}
      </div>
    );
  }
  if (!open) return <div className={`${styles.match} ${styles.soft}`}>Sin decir de qué producto es.</div>;
  const whole = linea.cantidad !== null && Number.isInteger(linea.cantidad);
  return (
    <div className={styles.match}>
      {producto ? (
        <span>{`${producto.descripcion}: falta decir cuántas unidades son.`}</span>
      ) : (
        propuestas.length > 0 && (
          <ul className={styles.proposals} aria-label={`Puede ser, de ${linea.nombre}`}>
            {propuestas.map((propuesta) => (
              <li key={propuesta.producto_id}>
                <Button
                  className={styles.proposal}
                  size="xs"
                  variant="default"
                  aria-disabled={busy}
                  onClick={() =>
                    whole
                      ? onSay({ producto_id: propuesta.producto_id, unidades: propuesta.unidades })
                      : onEdit(propuesta)
                  }
                >
                  {`${propuesta.descripcion} · ${sureOf(propuesta)}`}
                </Button>
              </li>
            ))}
          </ul>
        )
      )}
      <span className={styles.chips}>
        {change(producto ? 'Decir unidades' : 'Buscar producto')}
        <Button
          size="xs"
          variant="subtle"
          color="grafito"
          aria-disabled={busy}
          aria-label={`Es un cargo, sin producto: ${linea.nombre}`}
          onClick={() => onSay({ producto_id: null })}
        >
          Es un cargo, sin producto
        </Button>
      </span>
    </div>
  );
}

const sureOf = ({ como, confianza }: PropuestaDeLinea): string =>
  como === 'orden' ? 'pedido así' : `${formatNumero(confianza)}%`;

/** What the paper comes to. */
function Totales({ recibido: { documento } }: { recibido: Recibido }) {
  const { neto, exento, iva, otros, total, no_facturable } = documento.totales;
  const rows: [label: string, value: number][] = [
    ...documento.globales.map(({ es, glosa, en, valor }): [string, number] => [
      `${glosa ?? (es === 'descuento' ? 'Descuento' : 'Recargo')}${en === '%' ? ` (${formatNumero(valor)}%)` : ''}`,
      en === '$' ? (es === 'descuento' ? -valor : valor) : 0,
    ]),
    ...(neto > 0 ? [['Neto', neto] as [string, number]] : []),
    ...(exento > 0 ? [['Exento', exento] as [string, number]] : []),
    ...(iva > 0 ? [[ETIQUETA_IVA, iva] as [string, number]] : []),
    ...otros.map(({ codigo, monto }): [string, number] => [`Impuesto ${codigo}`, monto]),
    ...(no_facturable !== 0 ? [['No facturable', no_facturable] as [string, number]] : []),
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === 0 ? '' : formatPrecio(value)}</dd>
        </div>
      ))}
      <div className={papel.total}>
        <dt>Total</dt>
        <dd>{formatPrecio(total)}</dd>
      </div>
    </dl>
  );
}
