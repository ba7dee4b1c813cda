import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { LineaPropuesta, Propuesta, RecepcionPropuesta } from '#contract/abastecimiento/facturas/propuesta.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from '../facturas.module.css';
import { hasRecepcion, type Row, withOrden, withoutRecepcion, withRecepcion } from './factura-rules.ts';
import type { Editor } from './use-editor.ts';

/** Until somebody wants to see all. */
const FEW = 8;
const WORD = {
  aceptado: '',
  recibido: 'Falta inspeccionar',
  inspeccionado: 'Falta aceptar',
  rechazado: 'Rechazada',
} as const;

/** What came and is on no invoice yet, and what was asked for: what is chosen becomes lines. */
export function Elegir({ editor, propuesta: { recepciones, ordenes } }: { editor: Editor; propuesta: Propuesta }) {
  const { rows } = editor.typed;
  const named = recepciones.filter((parte) => parte.nombra_el_folio && !hasRecepcion(rows, parte.recepcion_id));
  const free = recepciones.filter(({ estado_recepcion }) => estado_recepcion !== 'rechazado');
  const rest = free.filter(({ recepcion_id }) => !hasRecepcion(rows, recepcion_id));
  const open = ordenes.filter(({ linea_id }) => !recepciones.some(({ orden }) => orden?.linea_id === linea_id));
  const add = (partes: readonly RecepcionPropuesta[]) => editor.setRows(partes.reduce(withRecepcion, rows));
  return (
    <Card title="Recibido sin factura" beside={many(recepciones.length, 'recepción', 'recepciones')}>
      {recepciones.length === 0 ? (
        <p className={styles.soft}>Todo lo recibido de este proveedor ya está en una factura.</p>
      ) : (
        <>
          <div className={styles.actions}>
            {named.length > 0 && (
              <Button size="xs" onClick={() => add(named)}>
                {`Agregar lo recibido con este número (${formatNumero(named.length)})`}
              </Button>
            )}
            {rest.length > 1 && (
              <Button size="xs" variant="default" onClick={() => add(rest)}>
                Agregar todo
              </Button>
            )}
          </div>
          <Recepciones recepciones={recepciones} rows={rows} onRows={editor.setRows} />
        </>
      )}
      {open.length > 0 && <Pedidas ordenes={open} rows={rows} onRows={editor.setRows} />}
    </Card>
  );
}

interface ElegirProps<T> {
  rows: readonly Row[];
  onRows: (rows: readonly Row[]) => void;
  recepciones?: T;
}

function Recepciones({ recepciones = [], rows, onRows }: ElegirProps<readonly RecepcionPropuesta[]>) {
  const [all, setAll] = useState(false);
  const shown = all ? recepciones : recepciones.slice(0, FEW);
  return (
    <>
      <ul className={styles.choose} aria-label="Recibido sin factura">
        {shown.map((parte) => {
          const { recepcion_id, descripcion, disponibles, precio, orden, estado_recepcion } = parte;
          const isIn = hasRecepcion(rows, recepcion_id);
          return (
            <li key={recepcion_id}>
              <Checkbox
                checked={isIn}
                onChange={() => onRows(isIn ? withoutRecepcion(rows, recepcion_id) : withRecepcion(rows, parte))}
                label={descripcion}
                description={[
                  parte.codigo_producto_fussan,
                  many(disponibles, 'unidad', 'unidades'),
                  `a ${formatPrecio(precio)}`,
                  formatFecha(parte.fecha_recepcion),
                  orden?.numero ?? 'sin orden',
                  parte.numero_factura_provedor && `factura ${parte.numero_factura_provedor}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
              {WORD[estado_recepcion] && (
                <StateChip tone={estado_recepcion === 'rechazado' ? 'bad' : 'busy'}>{WORD[estado_recepcion]}</StateChip>
              )}
            </li>
          );
        })}
      </ul>
      {recepciones.length > FEW && (
        <Button size="xs" variant="subtle" color="grafito" onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver las ${formatNumero(recepciones.length)}`}
        </Button>
      )}
    </>
  );
}

/** What was asked for and nobody has seen come: an invoice may charge it all the same. */
function Pedidas({ ordenes, rows, onRows }: ElegirProps<never> & { ordenes: readonly LineaPropuesta[] }) {
  return (
    <details className={styles.more}>
      <summary>{`Pedido y sin recibir (${formatNumero(ordenes.length)})`}</summary>
      <ul className={styles.choose} aria-label="Pedido y sin recibir">
        {ordenes.map((linea) => {
          const isIn = rows.some(({ orden }) => orden?.linea_id === linea.linea_id);
          return (
            <li key={linea.linea_id}>
              <Checkbox
                checked={isIn}
                onChange={() =>
                  onRows(isIn ? rows.filter(({ orden }) => orden?.linea_id !== linea.linea_id) : withOrden(rows, linea))
                }
                label={linea.descripcion}
                description={[
                  linea.numero,
                  `${many(linea.cantidad, 'unidad pedida', 'unidades pedidas')}`,
                  linea.facturadas > 0 && `${formatNumero(linea.facturadas)} ya facturadas`,
                  linea.costo !== null && `a ${formatPrecio(linea.costo)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
